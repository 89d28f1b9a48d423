import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentoDoPortal } from '@hub/protocol/portal.ts'

/** In the order in which they are listed. */
const codigos = ['privacidade', 'termos', 'manual'] as const

/**
 * Reads a document of the portal: a head of `name: value` lines between two rules, then Markdown.
 * @throws Error when a field of the head is missing: a document without version or date must not be published.
 */
export function lerDocumento(codigo: string, texto: string): DocumentoDoPortal {
  const partes = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(texto.replaceAll('\r\n', '\n'))
  const cabeca = Object.fromEntries(
    (partes?.[1] ?? '').split('\n').map((linha) => {
      const [nome = '', ...valor] = linha.split(':')
      return [nome.trim(), valor.join(':').trim()]
    }),
  )
  const campo = (nome: string): string => {
    if (!cabeca[nome]) throw new Error(`document ${codigo} has no ${nome} in its head`)
    return cabeca[nome]
  }
  return {
    codigo,
    titulo: campo('titulo'),
    resumo: campo('resumo'),
    vigencia: campo('vigencia'),
    versao: campo('versao'),
    conteudo: (partes?.[2] ?? '').trim(),
  }
}

let lidos: DocumentoDoPortal[] | undefined

/** The public documents, kept in the repository so that every version is on record; read once. */
export function documentosDoPortal(): DocumentoDoPortal[] {
  lidos ??= codigos.map((codigo) =>
    lerDocumento(codigo, readFileSync(join(import.meta.dirname, '..', 'portal', 'documentos', `${codigo}.md`), 'utf8')),
  )
  return lidos
}

/** The privacy notice in force: what people are asked to have read. */
export const avisoEmVigor = (): DocumentoDoPortal => documentosDoPortal().find((d) => d.codigo === 'privacidade')!
