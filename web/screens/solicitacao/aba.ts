import type { SolicitacaoExterna, SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import type { ComponentType } from 'react'

export type SolicitacaoVista = SolicitacaoExterna | SolicitacaoInterna
/** The commands of a request that its screens know. */
export type ComandoVisto = keyof SolicitacaoVista['acoes']

/** Only who works for the sponsor reads what a request reserves. */
export const ehInterna = (s: SolicitacaoVista): s is SolicitacaoInterna => 'reservado' in s

/**
 * A part of a request's page. Parts of other concepts are put together in web/app/abas-da-solicitacao.ts: a new one is
 * one line there.
 */
export interface Aba {
  id: string
  rotulo: string
  /** Not there, for this request and this reader. Always there unless told. */
  existe?: (s: SolicitacaoVista) => boolean
  conta?: (s: SolicitacaoVista) => number | undefined
  /** In place of a count, what it fetches by itself: '2 novas'. */
  Novas?: ComponentType<{ id: number }>
  /** Takes the id of the request. */
  Conteudo: ComponentType<{ id: number }>
}
