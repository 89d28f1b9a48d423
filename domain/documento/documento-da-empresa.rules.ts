import type { Data } from '../kernel/data.ts'
import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'

/** What the staff said of a document that a company handed in. */
export const situacoesDoDocumento = ['a_conferir', 'aceito', 'recusado'] as const
export type SituacaoDoDocumento = (typeof situacoesDoDocumento)[number]

/** Whether a kind of document says until when it is good. */
type ExigenciaDeValidade = 'obrigatoria' | 'opcional' | 'nenhuma'

interface DatasDoDocumento {
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

/** Of which companies a kind of document is; null is of all. */
interface AQuemServe {
  lado: 'cliente' | 'prestador' | null
  pessoa: 'cnpj' | 'cpf' | null
}

/** Does a company hand in documents of this kind? `lados`: the sides on which it acts; none yet is either. */
export const serveA = (
  tipo: AQuemServe,
  empresa: { pessoa: 'cnpj' | 'cpf'; lados: readonly ('cliente' | 'prestador')[] },
): boolean =>
  (tipo.pessoa === null || tipo.pessoa === empresa.pessoa) &&
  (tipo.lado === null || empresa.lados.length === 0 || empresa.lados.includes(tipo.lado))

/** The reminder when a document has expired. */
const VENCIDO = 0

/**
 * The reminder that is due, as business days ahead of the end (0: it has expired), or null. Each goes out once, and one that
 * was missed is not made up for once a nearer one is due. `faltam`: business days until the last good day, negative past it.
 */
export function lembreteDevido(
  { faltam, lembradoCom }: { faltam: number; lembradoCom: number | null },
  avisos: readonly number[],
): number | null {
  const devido = faltam < 0 ? VENCIDO : Math.min(...avisos.filter((dias) => dias > 0 && faltam <= dias))
  if (!Number.isFinite(devido)) return null
  return lembradoCom === null || devido < lembradoCom ? devido : null
}
