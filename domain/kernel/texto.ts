/** Text rules of the specification (§5 normalisation, §9 truncation). */

const maiusculas = (texto: string) => texto.toLocaleUpperCase('pt-BR')
const minusculas = (texto: string) => texto.toLocaleLowerCase('pt-BR')
const comPrimeiraLetraGrande = (texto: string) => texto.replace(/\p{L}/u, maiusculas)
const quantasLetras = (texto: string) => texto.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * Descriptions and names (spec §5): every word begins with a capital; words of up to two letters stay in lower case, except
 * the last, which goes to capitals: 'PADARIA DO JOSÉ me' → 'Padaria do José ME'. Spaces are collapsed.
 */
export function capitalizarPalavras(texto: string): string {
  const palavras = texto.normalize('NFC').trim().split(/\s+/)
  return palavras
    .map((palavra, i) => {
      if (quantasLetras(palavra) > 2) return comPrimeiraLetraGrande(minusculas(palavra))
      return i === palavras.length - 1 ? maiusculas(palavra) : minusculas(palavra)
    })
    .join(' ')
}

/** Questions, objective, justification, comments (spec §5): a capital first letter and the rest in lower case, trimmed. */
export const primeiraMaiuscula = (texto: string): string =>
  minusculas(texto.normalize('NFC').trim()).replace(
    /^([\s\p{P}]*)(\p{L})/u,
    (_, antes, letra) => antes + maiusculas(letra),
  )

/**
 * Text without markup (partners' data, spec §5): tags and comments go, their content stays. Nothing that could open a tag
 * is left, even when one was hidden inside another; a lone '<', as in 'a < b', stays.
 */
export const semMarcacao = (texto: string): string =>
  texto
    .replace(/<[a-z/!?][^<>]*>/gi, '')
    .replace(/<+(?=[a-z/!?])/gi, '')
    .trim()

/**
 * At most `maximo` characters, cut at a word boundary with an ellipsis (spec §9); a single long word is cut within.
 */
export function truncar(texto: string, maximo: number): string {
  const caracteres = [...texto]
  if (caracteres.length <= maximo) return texto
  const cabe = caracteres.slice(0, Math.max(0, maximo - 1)).join('')
  const cortouPalavra = /\S/.test(caracteres[maximo - 1] ?? '')
  const inteiras = cortouPalavra ? cabe.replace(/\s+\S*$/, '') : cabe
  return `${inteiras.replace(/[\s,;:–-]+$/, '')}…`
}

/** Without accents or cedilla; letters keep their case. */
export const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** What two texts are compared by in a search: no accents, no capitals, single spaces. */
export const chaveDeBusca = (texto: string): string => minusculas(semAcento(texto)).trim().replace(/\s+/g, ' ')

/** A copy without the fields that are undefined, null or blank text: empty names are not sent (spec §5). */
export function semVazios<T extends object>(campos: T): Partial<T> {
  const cheios = Object.entries(campos).filter(
    ([, valor]) => valor !== undefined && valor !== null && !(typeof valor === 'string' && valor.trim() === ''),
  )
  return Object.fromEntries(cheios) as Partial<T>
}
