import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { EstimativaNoFio } from '@hub/protocol/dimensionamento.ts'
import { Definicoes } from '../ui/Definicoes.tsx'
import { emReaisPorExtenso } from './dinheiro.ts'

const decimal = (valor: number) => escreverNumero(valor, { ate: 2 })
const naoMuda = 'não\u00a0muda'
const soma = (peso: number) => (peso === 0 ? naoMuda : `+\u00a0${decimal(peso)}\u00a0h`)
const fator = (peso: number) => (peso === 100 ? naoMuda : `×\u00a0${decimal(peso / 100)}`)

/** What each answer did to the hours, down to the price. */
export function EstimativaDeHoras({ estimativa: e }: { estimativa: EstimativaNoFio }) {
  return (
    <Definicoes
      layout="valores"
      items={[
        { id: 'base', term: 'Antes das respostas', value: `${decimal(e.base)} h` },
        ...e.parcelas.map((p, i) => ({
          id: `${i}`,
          term: p.pergunta,
          detail: p.resposta,
          value: p.efeito === 'soma' ? soma(p.peso) : fator(p.peso),
        })),
        {
          id: 'horas',
          term: 'Horas estimadas',
          detail:
            e.limitada_por === 'minimo'
              ? 'É o mínimo deste serviço.'
              : e.limitada_por === 'maximo'
                ? 'É o máximo deste serviço.'
                : undefined,
          value: `${escreverNumero(e.horas)} h`,
        },
        { id: 'valor', term: `A ${emReaisPorExtenso(e.valor_hora)} a hora`, value: emReaisPorExtenso(e.valor) },
      ]}
    />
  )
}
