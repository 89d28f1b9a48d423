import {
  type EstadoPublico,
  estados,
  type TipoDeDocumento,
  tiposDeDocumento,
} from '@hub/domain/documento/situacao-publica.rules.ts'
import * as z from 'zod/mini'
import { data, momento, reais } from './campos.ts'

const estadoDoDocumento = z.object({
  codigo: z.enum(Object.keys(estados) as [EstadoPublico]),
  descricao: z.string(),
  /** What happened to it, and what it is worth as of today. */
  frase: z.string(),
})
const tipoDoDocumento = z.object({ codigo: z.enum(tiposDeDocumento as [TipoDeDocumento]), descricao: z.string() })

/** A document of the hub as anybody may see it, by its code. */
export const documentoPublico = z.object({
  codigo: z.string(),
  tipo: tipoDoDocumento,
  titulo: z.string(),
  emitido_em: momento,
  estado: estadoDoDocumento,
  /** Of the bytes that people hold now: of the sealed PDF once there is one. */
  sha256: z.string(),
  /** A CNPJ is public and whole, of a CPF only the middle is shown; a natural person by first name and initials. */
  partes: z.array(z.object({ papel: z.string(), nome: z.string(), documento: z.nullable(z.string()) })),
  /** What the paper itself says, to be compared with a printed one. */
  teor: z.object({
    servico: z.string(),
    valor: z.nullable(reais),
    divisao: z.array(z.object({ papel: z.string(), valor: reais })),
    inicio: z.nullable(data),
    fim: z.nullable(data),
    /** Of a receipt. */
    pago_em: z.nullable(momento),
    /** Of a receipt of money that went back. */
    devolvido_em: z.nullable(momento),
    /** Of a receipt: what went back since, or is on its way. */
    devolvido: z.nullable(reais),
  }),
  assinaturas: z.array(
    z.object({
      papel: z.string(),
      /** Company or body for which it is. */
      de: z.string(),
      nome: z.nullable(z.string()),
      assinado_em: z.nullable(momento),
      /** How the signer had come in, without any mailbox. */
      entrada: z.nullable(z.string()),
    }),
  ),
  /** Contract, amendments, termination and attestation that belong together, oldest first. */
  relacionados: z.array(
    z.object({
      codigo: z.string(),
      tipo: tipoDoDocumento,
      titulo: z.string(),
      emitido_em: momento,
      estado: estadoDoDocumento,
    }),
  ),
})
export type DocumentoPublico = z.infer<typeof documentoPublico>
