import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'

export interface GrupoDoAto {
  /** As a title: 'Analisar a solicitação'. */
  titulo: string
  ato: string
  itens: SolicitacaoResumo[]
}

/**
 * What waits for the caller, by the act that is awaited of him: the groups in the order of their most urgent request,
 * which inside stay as they came (by deadline).
 */
export function porAto(pendentes: readonly SolicitacaoResumo[]): GrupoDoAto[] {
  const grupos = new Map<string, SolicitacaoResumo[]>()
  for (const s of pendentes) {
    // The caller's own act comes first (protocol: agora.vezes).
    const ato = s.agora.vezes[0]?.ato
    if (!ato) continue
    grupos.set(ato, [...(grupos.get(ato) ?? []), s])
  }
  return [...grupos].map(([ato, itens]) => ({ ato, titulo: ato[0]!.toLocaleUpperCase('pt-BR') + ato.slice(1), itens }))
}
