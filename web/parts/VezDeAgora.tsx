import type { AgoraDaSolicitacao } from '@hub/protocol/solicitacao.ts'
import { Celula } from '../ui/Celula.tsx'
import { lerVez, type QuemResponde } from './vez-de-agora.ts'

/** Whose turn it is by `agora` of the wire, over the act that is awaited: 'Sua vez' over 'analisar a solicitação'. */
export function VezDeAgora({ de }: { de: QuemResponde & { agora: AgoraDaSolicitacao } }) {
  const { quem, ato } = lerVez(de.agora, de)
  if (!quem) return '-'
  return (
    <Celula strong={de.agora.minha} detail={ato}>
      {quem}
    </Celula>
  )
}
