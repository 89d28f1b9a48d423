import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { BarraDividida } from '../ui/BarraDividida.tsx'
import { emReaisPorExtenso, emTextoPorcento } from './dinheiro.ts'

/** What the sponsor may still pay for the company in this calendar year. */
export function LimiteAnual({ limite }: { limite: NonNullable<EmpresaDetalhe['limite_anual']> }) {
  return (
    <BarraDividida
      total={{ label: `Limite de subsídio em ${limite.ano}`, value: emReaisPorExtenso(limite.limite) }}
      parts={[
        {
          id: 'comprometido',
          label: 'Já comprometido',
          amount: limite.comprometido,
          value: emReaisPorExtenso(limite.comprometido),
          tone: 'teal',
        },
        {
          id: 'restante',
          label: 'Ainda disponível',
          amount: limite.restante,
          value: emReaisPorExtenso(limite.restante),
          tone: 'cinza',
        },
      ]}
      note={`O patrocinador paga até ${emTextoPorcento(limite.porcentagem)} de cada serviço, conforme o programa, dentro deste limite.`}
    />
  )
}
