import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import type { DocumentoDoPortal } from '@hub/protocol/portal.ts'
import type { Config } from '../kernel/config.ts'

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

/** The public documents as they are kept in the repository, where every version is on record; read once. */
function documentosEscritos(): DocumentoDoPortal[] {
  lidos ??= codigos.map((codigo) =>
    lerDocumento(codigo, readFileSync(join(import.meta.dirname, '..', 'portal', 'documentos', `${codigo}.md`), 'utf8')),
  )
  return lidos
}

/** The public documents as this installation publishes them: '{{entidade}}' and the like say who it is. */
export const documentosDoPortal = (config: Pick<Config, 'entidade' | 'encarregado' | 'origem'>): DocumentoDoPortal[] =>
  documentosEscritos().map((d) => ({ ...d, conteudo: preencher(d, config) }))

/** @throws Error for a name that no installation has: a document with a gap must not be published. */
function preencher(
  { codigo, conteudo }: DocumentoDoPortal,
  { entidade, encarregado, origem }: Pick<Config, 'entidade' | 'encarregado' | 'origem'>,
): string {
  const valores: Record<string, string> = {
    entidade: entidade.nome,
    cnpj: mascararCnpj(entidade.cnpj),
    cidade: entidade.cidade,
    estado: entidade.estado,
    telefone: entidade.telefone,
    encarregado: encarregado.nome,
    encarregado_email: encarregado.email,
    origem,
  }
  return conteudo.replace(/\{\{(\w*)\}\}/g, (_, nome: string) => {
    const valor = valores[nome]
    if (valor === undefined) throw new Error(`document ${codigo} names ${nome}, which no installation has`)
    return valor
  })
}

const emVigor = (codigo: (typeof codigos)[number]): DocumentoDoPortal =>
  documentosEscritos().find((d) => d.codigo === codigo)!

/** Version of the privacy notice in force, which people are asked to have read, and since when. */
export const avisoEmVigor = (): Pick<DocumentoDoPortal, 'versao' | 'vigencia'> => emVigor('privacidade')

/** Version of the terms of use in force, to which people agree when they register, and since when. */
export const termosEmVigor = (): Pick<DocumentoDoPortal, 'versao' | 'vigencia'> => emVigor('termos')
