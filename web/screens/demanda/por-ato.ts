import type { Pendencia } from '@hub/protocol/pendencia.ts'
import { atoDaPendencia } from '../../parts/pendencias.tsx'

interface GrupoDoAto {
  /** As a title: 'Analisar a solicitação'. */
  titulo: string
  itens: Pendencia[]
}

/**
 * What waits for the caller, by the act that is awaited of him: the groups in the order of their most urgent row, which
 * inside stay as they came (by deadline).
 */
export function porAto(pendentes: readonly Pendencia[]): GrupoDoAto[] {
  const grupos = new Map<string, Pendencia[]>()
  for (const p of pendentes) {
    // One act for all instalments, and for one question as for several.
    const titulo = atoDaPendencia(p)
      .replace(/ da parcela \d+$/, '')
      .replace(/^Responder às \d+ dúvidas$/, 'Responder à dúvida')
    grupos.set(titulo, [...(grupos.get(titulo) ?? []), p])
  }
  return [...grupos].map(([titulo, itens]) => ({ titulo, itens }))
}
