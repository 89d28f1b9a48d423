import { randomBytes } from 'node:crypto'
import { montarCodigo, simbolosDoCodigo } from '@hub/domain/documento/codigo.ts'
import type { Ports } from '../../kernel/ports.ts'
import { type Database, insertRow } from '../drizzle.ts'
import { arquivo, documento, type TeorPublico } from '../tables/arquivo.ts'

interface Pdf {
  bytes: Uint8Array
  sha256: string
}

interface ADocumentar {
  tipo: (typeof documento.$inferInsert)['tipo']
  titulo: string
  /** Name that people see when they download it. */
  nome: string
  solicitacaoId: number
  /** Moment that the document gives as its own: agora(). */
  em: Date
  /** What it says to strangers at /validar. */
  dados: TeorPublico
  usuarioId?: number | null
  gerar(emissao: { codigo: string; urlValidacao: string; emitidoEm: Date }): Promise<Pdf>
}

interface DocumentoEmitido {
  codigo: string
  arquivoId: number
  sha256: string
}

/** Complete when they are issued, and sealed then. The others are sealed after the last signature (server/contrato/selar.ts). */
export const prontosNaEmissao = ['recibo', 'atesto_final', 'diagnostico'] as const satisfies ADocumentar['tipo'][]

/**
 * Issues a document of the hub with its verification code: draws it, stores it, records it, in the caller's transaction.
 * What nobody has to sign is sealed by a job, or by its first reader (server/services/selar-documento.ts): a seal may ask a
 * time-stamping authority outside. The bytes of a transaction that fails stay in the store without a row, until the sweep of orphans removes them.
 */
export async function emitirDocumento(
  tx: Database,
  { config, arquivos, queue }: Pick<Ports, 'config' | 'arquivos' | 'queue'>,
  d: ADocumentar,
): Promise<DocumentoEmitido> {
  const codigo = montarCodigo(randomBytes(simbolosDoCodigo))
  const pdf = await d.gerar({ codigo, urlValidacao: `${config.origem}/validar/${codigo}`, emitidoEm: d.em })
  const arquivoId = await guardarPdf(tx, arquivos, pdf, d.nome, d.usuarioId ?? null)
  await tx.insert(documento).values({
    codigo,
    tipo: d.tipo,
    titulo: d.titulo,
    arquivoId,
    solicitacaoId: d.solicitacaoId,
    sha256: pdf.sha256,
    sha256Emitido: pdf.sha256,
    dados: d.dados,
  })
  if (prontosNaEmissao.some((tipo) => tipo === d.tipo)) await queue.agendar(tx, 'documento.selar', { codigo })
  return { codigo, arquivoId, sha256: pdf.sha256 }
}

/** Stores a PDF that the server made; answers the id of its row. */
export async function guardarPdf(
  tx: Database,
  arquivos: Ports['arquivos'],
  pdf: Pdf,
  nome: string,
  usuarioId: number | null = null,
): Promise<number> {
  const guardado = await arquivos.guardar(pdf.bytes, { tipo: 'application/pdf' })
  const row = await insertRow(tx, arquivo, { ...guardado, nome, usuarioId })
  return row.id
}
