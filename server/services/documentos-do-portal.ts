import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { data, padrao, linha as row } from '@hub/protocol/kernel/campos.ts'
import { camposComErro } from '@hub/protocol/kernel/mensagens.ts'
import type { DocumentoDoPortal } from '@hub/protocol/portal.ts'
import * as z from 'zod/mini'
import type { Config } from '../kernel/config.ts'
import { InicioRecusado } from '../kernel/inicio-recusado.ts'

type DaInstalacao = Pick<Config, 'textos' | 'entidade' | 'encarregado' | 'origem'>

/** In the order in which they are listed. */
const codigos = ['privacidade', 'termos', 'manual'] as const
/** Characters of one text: all of them travel together. */
const MAIOR_TEXTO = 100_000
const cabecalho = z.object({
  titulo: row(120, 1),
  resumo: row(300, 1),
  vigencia: data,
  versao: padrao(20, /^[\w.-]+$/, 'Use até 20 letras, números, pontos ou hífens.'),
})

/** Who the installation is, by the names with which a text calls for it: '{{entidade}}'. */
const valoresDe = ({ entidade, encarregado, origem }: DaInstalacao): Record<string, string> => ({
  entidade: entidade.nome,
  cnpj: mascararCnpj(entidade.cnpj),
  cidade: entidade.cidade,
  estado: entidade.estado,
  telefone: entidade.telefone,
  encarregado: encarregado.nome,
  encarregado_email: encarregado.email,
  origem,
})

/**
 * Reads a document of the portal, a head of `name: value` lines between two rules and then Markdown; `faltas` gets what it lacks: a
 * document without version or date, or with a gap, must not be published.
 */
function lerDocumento(
  codigo: string,
  bytes: Buffer,
  valores: Record<string, string>,
  faltas: string[],
): DocumentoDoPortal {
  const texto = bytes.toString('utf8').replaceAll('\r\n', '\n')
  const partes = /^\ufeff?---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(texto)
  const escrito = Object.fromEntries(
    (partes?.[1] ?? '').split('\n').map((l) => {
      const [nome = '', ...valor] = l.split(':')
      return [nome.trim(), valor.join(':').trim()]
    }),
  )
  const cabeca = z.safeParse(cabecalho, escrito)
  for (const [campo, falha] of cabeca.success ? [] : Object.entries(camposComErro(cabeca.error)))
    faltas.push(`${codigo}.md, “${campo}” no cabeçalho: ${falha}`)
  if (!isUtf8(bytes)) faltas.push(`${codigo}.md não está em UTF-8.`)
  if (texto.length > MAIOR_TEXTO)
    faltas.push(`${codigo}.md tem ${escreverNumero(texto.length)} caracteres; o limite é 100.000.`)
  const conteudo = (partes?.[2] ?? '').trim()
  if (!conteudo) faltas.push(`${codigo}.md não tem texto depois do cabeçalho.`)
  const lido = cabeca.success ? cabeca.data : { titulo: '', resumo: '', vigencia: '', versao: '' }
  const preenchido = conteudo.replace(/\{\{(\w*)\}\}/g, (marca, nome: string) => {
    if (!Object.hasOwn(valores, nome))
      faltas.push(`${codigo}.md pede ${marca}, que não existe; há: ${Object.keys(valores).join(', ')}.`)
    return Object.hasOwn(valores, nome) ? valores[nome]! : ''
  })
  return { codigo, ...lido, conteudo: preenchido }
}

/** The texts of an installation's folder, and what keeps them from being published: one sentence that begins with the variable. */
export function examinarDocumentos(config: DaInstalacao): {
  documentos: DocumentoDoPortal[]
  falta: string | undefined
} {
  const faltas: string[] = []
  const documentos = codigos.flatMap((codigo) => {
    try {
      const bytes = readFileSync(join(config.textos, `${codigo}.md`))
      return [lerDocumento(codigo, bytes, valoresDe(config), faltas)]
    } catch (causa) {
      const { code } = causa as NodeJS.ErrnoException
      faltas.push(code === 'ENOENT' ? `falta ${codigo}.md.` : `${codigo}.md não pôde ser lido (${code}).`)
      return []
    }
  })
  const falta = faltas.length ? `HUB_TEXTOS: na pasta ${resolve(config.textos)}, ${faltas.join(' ')}` : undefined
  return { documentos, falta }
}

const lidos = new WeakMap<DaInstalacao, DocumentoDoPortal[]>()

/** The public documents as this installation publishes them; read once. @throws InicioRecusado */
export function documentosDoPortal(config: DaInstalacao): DocumentoDoPortal[] {
  const antes = lidos.get(config)
  if (antes) return antes
  const { documentos, falta } = examinarDocumentos(config)
  if (falta) throw new InicioRecusado([falta])
  lidos.set(config, documentos)
  return documentos
}

const emVigor = (config: DaInstalacao, codigo: (typeof codigos)[number]): DocumentoDoPortal =>
  documentosDoPortal(config).find((d) => d.codigo === codigo)!

/** Version of the privacy notice in force, which people are asked to have read, and since when. */
export const avisoEmVigor = (config: DaInstalacao) => emVigor(config, 'privacidade')

/** Version of the terms of use in force, to which people agree when they register, and since when. */
export const termosEmVigor = (config: DaInstalacao) => emVigor(config, 'termos')
