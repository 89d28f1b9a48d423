import type { RecusaDeArquivo } from './recusas.ts'

/** Largest invoice file: a batch of NFS-e has a few hundred kilobytes. */
const TAMANHO = 5 * 1024 * 1024
const PROFUNDIDADE = 100
/** Elements of the national layout (NFSe, DPS), ABRASF's (CompNfse, InfNfse, Rps) and the cities' own. */
const elementoDeNota = /nfs?e|^(?:(?:inf)?dps|(?:inf)?rps|notafiscal\w*)$/i
/** Vocabularies that a browser would draw or run if it ever opened the file itself. */
const vocabularioAtivo =
  /http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL\/Transform|1999\/xlink|2002\/xforms)/i

/** Is this a service invoice (NFS-e) in XML? Answers nothing if so, else why not. Reads text only; resolves no entity. */
export function examinarXml(bytes: Buffer): RecusaDeArquivo | undefined {
  if (bytes.length > TAMANHO) return 'ARQUIVO_GRANDE_DEMAIS'
  const texto = decodificar(bytes)
  if (texto === undefined || texto.includes('\0')) return 'ARQUIVO_CORROMPIDO'
  if (/<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i.test(texto) || vocabularioAtivo.test(texto))
    return 'ARQUIVO_COM_CONTEUDO_ATIVO'
  const nomes = nomesDosElementos(texto)
  if (!nomes) return 'ARQUIVO_CORROMPIDO'
  if (nomes.some((nome) => /^(?:script|html|svg|iframe|object|embed)$/i.test(nome))) return 'ARQUIVO_COM_CONTEUDO_ATIVO'
  return nomes.some((nome) => elementoDeNota.test(nome)) ? undefined : 'ARQUIVO_TIPO_NAO_ACEITO'
}

/** UTF-8, or Latin-1 where the declaration says so: many city systems still write it. */
function decodificar(bytes: Buffer): string | undefined {
  const declaracao = bytes.subarray(0, 200).toString('latin1')
  const codificacao = /^[\s\S]{0,3}<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(declaracao)?.[1]?.toLowerCase()
  if (codificacao === 'iso-8859-1' || codificacao === 'windows-1252') return bytes.toString('latin1')
  if (codificacao && codificacao !== 'utf-8' && codificacao !== 'utf8') return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Local names of all elements, or undefined if the text is not one well-nested tree. One pass, no backtracking. */
function nomesDosElementos(texto: string): string[] | undefined {
  const nomes = new Set<string>()
  const abertos: string[] = []
  let raizes = 0
  let posicao = 0
  for (;;) {
    const inicio = texto.indexOf('<', posicao)
    const solto = texto.slice(posicao, inicio < 0 ? undefined : inicio)
    if (abertos.length === 0 && solto.replace(/^\uFEFF/, '').trim() !== '') return undefined
    if (inicio < 0) return abertos.length === 0 && raizes === 1 ? [...nomes] : undefined
    const marca = fecho(texto, inicio)
    const fim = texto.indexOf(marca, inicio + 1)
    if (fim < 0) return undefined
    posicao = fim + marca.length
    if (marca !== '>') continue
    const corpo = texto.slice(inicio + 1, fim)
    const nome = /^\/?([\w.-]{1,100}:)?([\w.-]{1,100})(?=[\s/]|$)/.exec(corpo)
    if (!nome?.[2] || corpo.includes('<')) return undefined
    const inteiro = `${nome[1] ?? ''}${nome[2]}`
    if (corpo.startsWith('/')) {
      if (abertos.pop() !== inteiro) return undefined
      continue
    }
    nomes.add(nome[2])
    if (abertos.length === 0) raizes++
    if (!corpo.endsWith('/')) abertos.push(inteiro)
    if (abertos.length > PROFUNDIDADE) return undefined
  }
}

/** What ends the mark that begins here. */
export function fecho(texto: string, inicio: number): string {
  if (texto.startsWith('<!--', inicio)) return '-->'
  if (texto.startsWith('<![CDATA[', inicio)) return ']]>'
  return texto.startsWith('<?', inicio) ? '?>' : '>'
}
