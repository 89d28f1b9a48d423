/**
 * The code printed on every document of the hub, by which anyone checks it: 'HUB-7K3M-9QXA-2VFD'. Twelve symbols of
 * Crockford's base 32 (no I, L, O, U) hold 60 bits.
 */
export const simbolosDoCodigo = 12
const alfabeto = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code of twelve random numbers; only their last five bits count. */
export function montarCodigo(aleatorios: ArrayLike<number>): string {
  const simbolos = Array.from(aleatorios, (n) => alfabeto[n & 31]).join('')
  if (simbolos.length !== simbolosDoCodigo) throw new RangeError(`a code has ${simbolosDoCodigo} symbols`)
  return `HUB-${simbolos.match(/.{4}/g)?.join('-')}`
}

/**
 * The code that somebody typed or read aloud: any case, with or without 'HUB' and dashes, O for 0, I or L for 1.
 * Undefined when it cannot be one.
 */
export function lerCodigo(texto: string): string | undefined {
  if (texto.length > 40) return undefined
  const limpo = texto
    .toUpperCase()
    .replace(/[\s\-–.]/g, '')
    .replace(/^HUB(?=.{12}$)/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (limpo.length !== simbolosDoCodigo || [...limpo].some((s) => !alfabeto.includes(s))) return undefined
  return montarCodigo([...limpo].map((s) => alfabeto.indexOf(s)))
}

/** The code that a PDF of the hub carries in its metadata, in plain letters; undefined in any other file. */
export function codigoNoPdf(bytes: Uint8Array): string | undefined {
  const letras = new TextDecoder('latin1').decode(bytes)
  return /<pdf:Keywords>(HUB(?:-[0-9A-HJKMNP-TV-Z]{4}){3})<\/pdf:Keywords>/.exec(letras)?.[1]
}
