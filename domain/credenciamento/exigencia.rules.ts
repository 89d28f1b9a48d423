import { estaVencido, type SituacaoDoDocumento } from '../documento/documento-da-empresa.rules.ts'
import type { Data } from '../kernel/data.ts'

/** Kinds of documents (tipo_de_documento.codigo) that a service demands while nobody has said otherwise. */
export const exigenciasUsuais = [
  'contrato_social',
  'cartao_cnpj',
  'identidade_representante',
  'certidao_federal',
  'certidao_fgts',
  'certidao_trabalhista',
  'atestado_capacidade',
] as const

/** A document of the kind that is demanded. */
export interface DocumentoApresentado {
  situacao: SituacaoDoDocumento
  validade: Data | null
  /** Another one took its place. */
  substituido: boolean
}

/** Where a demanded document stands, in the order in which it comes about. */
export const estadosDaExigencia = {
  falta: { descricao: 'Falta enviar', pendente: true },
  recusado: { descricao: 'Recusado: enviar outro', pendente: true },
  vencido: { descricao: 'Vencido: enviar outro', pendente: true },
  a_conferir: { descricao: 'Em conferência', pendente: false },
  aceito: { descricao: 'Aceito', pendente: false },
} as const
export type EstadoDaExigencia = keyof typeof estadosDaExigencia

/** Does the company have to do something about it? */
export const estaPendente = (e: EstadoDaExigencia): boolean => estadosDaExigencia[e].pendente

/**
 * Where a demand of at least `minimo` documents of one kind stands: those in force count, by what the staff said of them
 * and whether they are still good.
 */
export function estadoDaExigencia(
  documentos: readonly DocumentoApresentado[],
  minimo: number,
  hoje: Data,
): EstadoDaExigencia {
  const vigentes = documentos.filter((d) => !d.substituido)
  const bons = vigentes.filter((d) => !estaVencido(d.validade, hoje))
  const aceitos = bons.filter((d) => d.situacao === 'aceito').length
  if (aceitos >= minimo) return 'aceito'
  const aConferir = bons.filter((d) => d.situacao === 'a_conferir').length
  if (aceitos + aConferir >= minimo) return 'a_conferir'
  if (vigentes.some((d) => d.situacao === 'recusado')) return 'recusado'
  if (vigentes.some((d) => estaVencido(d.validade, hoje))) return 'vencido'
  return 'falta'
}

/** One was accepted, and of those that were, replaced or not, none is good any more. */
const semAceitoBom = (documentos: readonly DocumentoApresentado[], hoje: Data): boolean => {
  const aceitos = documentos.filter((d) => d.situacao === 'aceito')
  return aceitos.length > 0 && aceitos.every((d) => estaVencido(d.validade, hoje))
}
const esperaConferencia = (documentos: readonly DocumentoApresentado[], hoje: Data): boolean =>
  documentos.some((d) => d.situacao === 'a_conferir' && !d.substituido && !estaVencido(d.validade, hoje))

/**
 * Was a demanded document accepted once and is there now none that is good: neither an accepted one nor a new one that the staff
 * has still to look at? That suspends (design: domain §3). One that was never accepted does not: the accreditation was confirmed
 * without it.
 */
export const deixouDeValer = (documentos: readonly DocumentoApresentado[], hoje: Data): boolean =>
  semAceitoBom(documentos, hoje) && !esperaConferencia(documentos, hoje)

/** The same where a new one waits for the staff: that suspends nothing, and brings nothing back before it is accepted. */
export const renovadoAConferir = (documentos: readonly DocumentoApresentado[], hoje: Data): boolean =>
  semAceitoBom(documentos, hoje) && esperaConferencia(documentos, hoje)
