import { type Substatus, solicitacao, substatus } from './solicitacao.states.ts'

type Prazo = 'cancelar' | 'avisar_de_novo' | 'nada'

/** What a request's passed deadline asks of the rules. */
interface FatosDoPrazo {
  substatus: Substatus
  prazoVencido: boolean
  /** Warnings already given for this turn. */
  avisos: number
  /** How many the parameter wants before a cancellation. */
  avisosDevidos: number
  /** A proposal that can still be chosen. */
  haPropostaValida: boolean
  atualizacaoRespondida: boolean
  /** The client's share was recorded in person and waits for the second member of staff, or a charge made before the deadline is open. */
  pagamentoACaminho: boolean
  /** Of the contract's signatures the sponsor's own alone is missing. */
  soFaltaEntidade: boolean
}

const vencem: readonly Substatus[] = solicitacao.comandos.vencerPrazo.de

/**
 * A turn that lasts too long ends the request, but never without the warnings: where one is missing (the office was closed on
 * that day) it is given now and the deadline moves on. A selection lasts as long as one of its proposals is valid.
 */
export function prazoVencido(f: FatosDoPrazo): Prazo {
  const linha = substatus[f.substatus]
  if (!f.prazoVencido || !vencem.includes(f.substatus)) return 'nada'
  if (linha.escolhe && f.haPropostaValida) return 'nada'
  if (linha.atualiza && f.atualizacaoRespondida) return 'nada'
  // What waits for the staff or for the provider's word does not end the client's request: it may have paid in time.
  if (linha.primeiraParcela && f.pagamentoACaminho) return 'nada'
  // Client and provider have done their part: whoever is late asks for no end of it.
  if (linha.assina && f.soFaltaEntidade) return 'avisar_de_novo'
  return f.avisos < f.avisosDevidos ? 'avisar_de_novo' : 'cancelar'
}
