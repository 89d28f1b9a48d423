import * as z from 'zod/mini'
import { data, linha, momento } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const documentoDoPortal = z.object({
  codigo: z.string(),
  titulo: z.string(),
  resumo: z.string(),
  /** Day since which this version holds. */
  vigencia: data,
  versao: z.string(),
  /** Markdown, of which HTML is shown as text. */
  conteudo: z.string(),
})
export type DocumentoDoPortal = z.infer<typeof documentoDoPortal>

const ciencia = z.object({
  /** Of the privacy notice in force. */
  versao: z.string(),
  vigencia: data,
  /** When the caller said to have read this version; null: not yet, also when an older one was read. */
  ciente_em: z.nullable(momento),
})

export const portal = {
  lerCiencia: endpoint({
    caminho: '/portal/ciencia/',
    resumo: 'Whether the caller has read the privacy notice that is in force.',
    resposta: ciencia,
  }),
  darCiencia: endpoint({
    metodo: 'POST',
    caminho: '/portal/ciencia/',
    resumo: 'The caller says to have read this version of the privacy notice; recorded once.',
    corpo: z.strictObject({ versao: linha(20, 1) }),
    resposta: ciencia,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  lerContato: endpoint({
    caminho: '/portal/contato/',
    resumo: 'Who answers for this installation: the sponsoring body, its telephone, and its officer for personal data.',
    publico: true,
    resposta: z.object({
      entidade: z.object({ nome: z.string(), cnpj: z.string() }),
      /** As people read it. */
      telefone: z.string(),
      encarregado: z.object({ nome: z.string(), email: z.string() }),
      /** Of the program; the commit where its build noted it. */
      versao: z.object({ numero: z.string(), commit: z.nullable(z.string()) }),
      /** Invented people and data, one password for all. */
      demonstracao: z.boolean(),
    }),
  }),
  listarDocumentos: endpoint({
    caminho: '/portal/documento/',
    resumo: 'Public documents of the portal: privacy notice, terms of use, manual.',
    publico: true,
    resposta: z.array(documentoDoPortal),
  }),
}
