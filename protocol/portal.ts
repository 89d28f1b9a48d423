import * as z from 'zod/mini'
import { data } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

export const documentoDoPortal = z.object({
  codigo: z.string(),
  titulo: z.string(),
  resumo: z.string(),
  /** Day since which this version holds. */
  vigencia: data,
  versao: z.string(),
  /** Markdown: headings, paragraphs and lists alone. */
  conteudo: z.string(),
})
export type DocumentoDoPortal = z.infer<typeof documentoDoPortal>

export const portal = {
  listarDocumentos: endpoint({
    metodo: 'GET',
    caminho: '/portal/documento/',
    resumo: 'Public documents of the portal: privacy notice, terms of use, manual.',
    publico: true,
    resposta: z.array(documentoDoPortal),
  }),
}
