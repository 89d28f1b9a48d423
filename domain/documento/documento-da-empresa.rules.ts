import type { Data } from '../kernel/data.ts'
import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'

/** What the house said of a document that a company handed in. */
export const situacoesDoDocumento = ['a_conferir', 'aceito', 'recusado'] as const
export type SituacaoDoDocumento = (typeof situacoesDoDocumento)[number]

/** Whether a kind of document says until when it is good. */
export type ExigenciaDeValidade = 'obrigatoria' | 'opcional' | 'nenhuma'

export interface DatasDoDocumento {
  emissao: Data | null
  /** Last day on which it is good. */
  validade: Data | null
}

export type RecusaDoDocumento =
  | 'DOCUMENTO_SEM_VALIDADE'
  | 'DOCUMENTO_JA_VENCIDO'
  | 'DOCUMENTO_EMITIDO_NO_FUTURO'
  | 'DOCUMENTO_DATAS_TROCADAS'

/** A document is taken with the dates that its kind demands, issued by today and not expired yet. */
export function podeReceber(
  { emissao, validade }: DatasDoDocumento,
  exigencia: ExigenciaDeValidade,
  hoje: Data,
): Decisao<RecusaDoDocumento> {
  if (emissao && emissao > hoje) return recusado('DOCUMENTO_EMITIDO_NO_FUTURO')
  if (exigencia === 'obrigatoria' && !validade) return recusado('DOCUMENTO_SEM_VALIDADE')
  if (emissao && validade && emissao > validade) return recusado('DOCUMENTO_DATAS_TROCADAS')
  if (validade && validade < hoje) return recusado('DOCUMENTO_JA_VENCIDO')
  return permitido
}

/** Good until the end of its last day. */
export const estaVencido = (validade: Data | null, hoje: Data): boolean => validade !== null && validade < hoje
