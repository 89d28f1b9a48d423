import type { AgoraDaSolicitacao } from '@hub/protocol/solicitacao.ts'
import { vezDe } from '../copy/papeis.ts'

/** Who may be named: the manager who answers for the request. */
export interface QuemResponde {
  gestor: { nome: string } | null
}

/** Those who are awaited at once: 'Vez do cliente e do prestador', 'Vez do cliente e de mais 2'. */
function juntas([primeira = '', ...outras]: readonly string[]): string {
  const [segunda] = outras
  if (!segunda) return primeira
  return outras.length > 1 ? `${primeira} e de mais ${outras.length}` : `${primeira} e ${segunda.replace(/^Vez /, '')}`
}

/**
 * Whose turn a request is, for who reads the list: 'Sua vez', 'Vez do cliente', 'Vez de Rogério' where the manager is
 * somebody else who answers for it; '' once nobody is awaited. The act is that of the one who is waited for most.
 */
export function lerVez(
  agora: Pick<AgoraDaSolicitacao, 'vezes' | 'minha'>,
  { gestor }: QuemResponde,
): { quem: string; ato: string } {
  const [primeira] = agora.vezes
  if (!primeira) return { quem: '', ato: '' }
  if (agora.minha) return { quem: 'Sua vez', ato: primeira.ato }
  const mesmas = agora.vezes.filter((v) => v.ato === primeira.ato)
  const frases = mesmas.map(({ papel }) => (papel === 'gestor' && gestor ? `Vez de ${gestor.nome}` : vezDe[papel]))
  return { quem: juntas(frases), ato: primeira.ato }
}
