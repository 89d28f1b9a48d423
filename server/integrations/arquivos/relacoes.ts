import { fecho } from './xml.ts'

/** Links that Office follows by itself on opening (template injection, OLE links). Plain hyperlinks are left alone. */
const ligacaoAtiva = /(?:attachedTemplate|oleObject|subDocument|frame)$/i
const outraCodificacao = /^\s*<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["'])/i
const ehRelacao = /^<(?:[\w.-]+:)?Relationship[\s/>]/

/**
 * Does a part of relations name something that Office fetches on opening? Undefined where it is no XML, or in an encoding that is not
 * read here. Read as Office reads it: a `>` within quotes ends no tag, a prefix before its name changes nothing, a character may be
 * written by its number. One pass over the text, whatever is in it.
 */
export function temLigacaoAtiva(texto: string): boolean | undefined {
  // UTF-16, which Office reads too, or what only its declaration makes readable.
  if (texto.includes('\0') || !/^\s*</.test(texto) || outraCodificacao.test(texto.slice(0, 1_000))) return undefined
  // A document type has no place here (ECMA-376 part 2, 6.2.5): it could name entities.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto)) return undefined
  for (let inicio = texto.indexOf('<'), fim: number; inicio >= 0; inicio = texto.indexOf('<', fim)) {
    const marca = fecho(texto, inicio)
    fim = marca === '>' ? fimDaTag(texto, inicio) : texto.indexOf(marca, inicio + (marca === '-->' ? 4 : 2))
    if (fim < 0) return undefined
    const tag = texto.slice(inicio, fim + 1)
    if (marca !== '>' || !ehRelacao.test(tag)) continue
    const valores = atributos(tag)
    if (!valores) return undefined
    if (valores.get('TargetMode')?.toLowerCase() === 'external' && ligacaoAtiva.test(valores.get('Type') ?? ''))
      return true
  }
  return false
}

function fimDaTag(texto: string, inicio: number): number {
  for (let i = inicio + 1, aspas = ''; i < texto.length; i++) {
    const letra = texto[i]!
    if (aspas) aspas = letra === aspas ? '' : aspas
    else if (letra === '"' || letra === "'") aspas = letra
    else if (letra === '>') return i
  }
  return -1
}

/** Attributes of one tag; undefined where one has no value within quotes. */
function atributos(tag: string): Map<string, string> | undefined {
  const valores = new Map<string, string>()
  for (let i = 0, igual = tag.indexOf('='); igual >= 0; igual = tag.indexOf('=', i)) {
    let abre = igual + 1
    while (/\s/.test(tag[abre] ?? '')) abre++
    const aspas = tag[abre]
    const fecha = aspas === '"' || aspas === "'" ? tag.indexOf(aspas, abre + 1) : -1
    if (fecha < 0) return undefined
    const nome = tag.slice(i, igual).trim().split(/\s/).at(-1) ?? ''
    valores.set(nome, emCaracteres(tag.slice(abre + 1, fecha)).trim())
    i = fecha + 1
  }
  return valores
}

const emCaracteres = (texto: string): string =>
  texto.replaceAll(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (inteiro, hex?: string, decimal?: string) => {
    const codigo = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : inteiro
  })
