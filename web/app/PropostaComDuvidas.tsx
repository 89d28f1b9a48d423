import { DuvidasDoConvite } from '../screens/duvida/DuvidasDoConvite.tsx'
import { Proposta } from '../screens/proposta/Proposta.tsx'

/** Screens of two concepts meet here: a provider's proposal shows the questions about its request. */
export function PropostaComDuvidas() {
  return <Proposta duvidas={(solicitacao) => <DuvidasDoConvite solicitacao={solicitacao} />} />
}
