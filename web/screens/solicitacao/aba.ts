import type { SolicitacaoExterna, SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import type { ComponentType } from 'react'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import type { Abrir } from './Janelas.tsx'

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
  Conteudo: ComponentType<DaAba>
}

/** What a part of the page is given: most ask for the rest by the id. */
export interface DaAba {
  id: number
  s: SolicitacaoVista
  abrir: Abrir
}

const FASE_DO_CONTRATO = 4
/** From the contract on papers come into being: they have a part of the page, with what was attached. */
export const temPapeis = (s: SolicitacaoVista): boolean =>
  s.count_empresas === 1 &&
  ((linhaDoSubstatus(s.substatus.codigo).etapa ?? 0) >= FASE_DO_CONTRATO || s.fases[FASE_DO_CONTRATO] !== undefined)
