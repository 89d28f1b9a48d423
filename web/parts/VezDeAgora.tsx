import type { AgoraDaSolicitacao } from '@hub/protocol/solicitacao.ts'
import { Celula } from '../ui/Celula.tsx'
import { Nada } from '../ui/Nada.tsx'
import { lerVez, type QuemResponde } from './vez-de-agora.ts'

interface Props {
  agora: Pick<AgoraDaSolicitacao, 'vezes' | 'minha'>
  /** Who answers for it, to be named to the staff; people outside and lists that do not know read 'Vez do gestor'. */
  gestor?: QuemResponde['gestor']
}

/** Whose turn it is by `agora` of the wire, over the act that is awaited: 'Sua vez' over 'analisar a solicitação'. */
export function VezDeAgora({ agora, gestor = null }: Props) {
  const { quem, ato } = lerVez(agora, { gestor })
  if (!quem) return <Nada />
  return (
    <Celula strong={agora.minha} detail={ato}>
      {quem}
    </Celula>
  )
}
