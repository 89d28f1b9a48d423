import type { AlteracaoVista } from '@hub/protocol/aditivo.ts'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'

type MudancaDeValores = Pick<AlteracaoVista, 'antes' | 'depois' | 'dias'>

const dias = (n: number) => `${Math.abs(n)} ${Math.abs(n) === 1 ? 'dia' : 'dias'} ${n > 0 ? 'depois' : 'antes'}`
const detalhe = (antes: number, depois: number) => (antes === depois ? 'não muda' : `antes ${emReaisPorExtenso(antes)}`)

/** The whole contract before and after an amendment. */
export function DeAntesParaDepois({ antes, depois, dias: mais }: MudancaDeValores) {
  const dinheiro = (term: string, campo: 'valor' | 'valor_subsidio' | 'valor_parceiro' | 'valor_cliente') => ({
    term,
    value: emReaisPorExtenso(depois[campo]),
    detail: detalhe(antes[campo], depois[campo]),
  })
  return (
    <Definicoes
      layout="valores"
      items={[
        dinheiro('Valor do contrato', 'valor'),
        dinheiro('Subsídio', 'valor_subsidio'),
        (antes.valor_parceiro > 0 || depois.valor_parceiro > 0) && dinheiro('Parte do parceiro', 'valor_parceiro'),
        dinheiro('Parte do cliente', 'valor_cliente'),
        {
          term: 'Fim do contrato',
          value: <Data valor={depois.fim} />,
          detail: mais === 0 ? 'não muda' : dias(mais),
        },
      ]}
    />
  )
}
