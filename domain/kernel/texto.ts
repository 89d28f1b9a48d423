/** Text rules of the specification (§5 normalisation, §9 truncation), and what no text may carry unseen. */

const maiusculas = (texto: string) => texto.toLocaleUpperCase('pt-BR')
const minusculas = (texto: string) => texto.toLocaleLowerCase('pt-BR')
/** A sentence that begins with a name or an article: its first letter large, the others as they are ('o cliente' → 'O cliente'). */
export const comPrimeiraLetraGrande = (texto: string): string => texto.replace(/\p{L}/u, maiusculas)
const quantasLetras = (texto: string) => texto.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Words of three letters that join the parts of a name. */
const ligacoes = new Set(['dos', 'das', 'nos', 'nas'])

/**
 * Descriptions and names (spec §5): every word begins with a capital; words of up to two letters stay in lower case, except
 * the last, which goes to capitals: 'PADARIA DO JOSÉ me' → 'Padaria do José ME'. So do the plurals of those words inside of a
 * name: 'Joana dos Santos'. Spaces are collapsed.
 */
export function capitalizarPalavras(texto: string): string {
  const palavras = texto.normalize('NFC').trim().split(/\s+/)
  return palavras
    .map((palavra, i) => {
      const dentro = i > 0 && i < palavras.length - 1
      if (dentro && ligacoes.has(minusculas(palavra))) return minusculas(palavra)
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

/** A capital first letter and the rest as it is: for sentences of ours, which name companies and systems. */
export const inicialMaiuscula = (texto: string): string => texto.replace(/^\p{Ll}/u, maiusculas)

/**
 * Text without markup (partners' data, spec §5): tags and comments go, their content stays. Nothing that could open a tag
 * is left, even when one was hidden inside another; a lone '<', as in 'a < b', stays.
 */
export const semMarcacao = (texto: string): string =>
  texto
    .replace(/<[a-z/!?][^<>]*>/gi, '')
    .replace(/(?<!<)<+(?=[a-z/!?])/gi, '')
    .trim()

/**
 * At most `maximo` characters, cut at a word boundary with an ellipsis (spec §9); a single long word is cut within.
 */
export function truncar(texto: string, maximo: number): string {
  const caracteres = [...texto]
  if (caracteres.length <= maximo) return texto
  const cabe = caracteres.slice(0, Math.max(0, maximo - 1)).join('')
  const cortouPalavra = /\S/.test(caracteres[maximo - 1] ?? '')
  const inteiras = cortouPalavra ? cabe.replace(/(?<!\s)\s+\S*$/, '') : cabe
  return `${inteiras.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`
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

/** What ends a line for some reader, and every kind of space, which become a plain one. */
const fimDeLinha = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const espacos = /[\p{Zs}\u2800]/gu
/**
 * Characters without a mark of their own: they turn the direction of what follows (U+202E), join or part letters, or fill the
 * place of a name with nothing (Hangul fillers, tags). Control characters too; of these NUL is refused elsewhere, not mended.
 */
const invisiveis = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu
const ficam = new Set(['\n', '\t', '\0'])
/** Two of them belong to an emoji: the joiner between two pictures, the selector of its coloured form. */
const deEmoji =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)/gu

function semInvisiveis(texto: string): string {
  const deles = new Set([...texto.matchAll(deEmoji)].map((m) => m.index))
  return texto.replace(invisiveis, (c, onde: number) => (ficam.has(c) || deles.has(onde) ? c : ''))
}

/** Text of several lines, without what cannot be seen; a line ends with \n alone. A tab stays. */
export const limparTexto = (texto: string): string =>
  semInvisiveis(texto.replace(fimDeLinha, '\n').replace(espacos, ' ')).trim()

/** Text of one line, as names and titles are: line breaks and tabs become spaces, and spaces one. */
export const limparLinha = (texto: string): string => limparTexto(texto).replace(/\s+/g, ' ')
