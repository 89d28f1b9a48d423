import type { FileHandle } from 'node:fs/promises'
import type { TipoDeArquivo } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import type { RecusaDeArquivo } from './recusas.ts'
import { temLigacaoAtiva } from './relacoes.ts'
import { type EntradaDeZip, expandir, lerDiretorio, ZipRecusado } from './zip.ts'

/** Main part of each accepted document, as `[Content_Types].xml` declares it. Templates and macro files have other names. */
const partesPrincipais: Record<string, TipoDeArquivo> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml':
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Parts that run something when the document is opened: macros, ActiveX controls, embedded programs. */
const parteAtiva = /vbaProject|vbaData|(?:^|\/)activeX\/|macrosheets\//i
const programa = /\.(?:bin|exe|dll|js|vbs)$/i
const embutida = /(?:^|\/)embeddings\//i
const ehAtiva = (nome: string): boolean => parteAtiva.test(nome) || (programa.test(nome) && embutida.test(nome))
const TEXTO_MAXIMO = 4 * 1024 * 1024

/** Type of an Office document after every entry was inflated, with a bound and without keeping it; or why it is refused. */
export async function examinarOffice(arquivo: FileHandle, tamanho: number): Promise<TipoDeArquivo | RecusaDeArquivo> {
  try {
    const entradas = await lerDiretorio(arquivo, tamanho)
    if (entradas.some((e) => e.cifrada)) return 'ARQUIVO_PROTEGIDO_POR_SENHA'
    if (entradas.some((e) => ehAtiva(e.nome))) return 'ARQUIVO_COM_CONTEUDO_ATIVO'
    const indice = entradas.find((e) => e.nome === '[Content_Types].xml')
    if (!indice) return 'ARQUIVO_TIPO_NAO_ACEITO'
    let tipos = ''
    for (const entrada of entradas) {
      const lerTexto = entrada === indice || /\.rels$/i.test(entrada.nome)
      if (lerTexto && entrada.expandido > TEXTO_MAXIMO) return 'ARQUIVO_CORROMPIDO'
      const texto = await conteudo(arquivo, entrada, lerTexto)
      if (entrada === indice) tipos = texto
      else if (lerTexto) {
        const ativa = temLigacaoAtiva(texto)
        if (ativa !== false) return ativa ? 'ARQUIVO_COM_CONTEUDO_ATIVO' : 'ARQUIVO_CORROMPIDO'
      }
    }
    if (/macroEnabled|vbaProject/i.test(tipos)) return 'ARQUIVO_COM_CONTEUDO_ATIVO'
    const declarados = Object.entries(partesPrincipais).filter(([parte]) => tipos.includes(`"${parte}"`))
    return declarados.length === 1 && declarados[0] ? declarados[0][1] : 'ARQUIVO_TIPO_NAO_ACEITO'
  } catch (erro) {
    if (erro instanceof ZipRecusado) return erro.excesso ? 'ARQUIVO_GRANDE_DEMAIS' : 'ARQUIVO_CORROMPIDO'
    throw erro
  }
}

async function conteudo(arquivo: FileHandle, entrada: EntradaDeZip, guardar: boolean): Promise<string> {
  const pedacos: Buffer[] = []
  await expandir(arquivo, entrada, (pedaco) => guardar && pedacos.push(pedaco))
  return Buffer.concat(pedacos).toString('utf8')
}
