/**
 * Reads a number as people write it in Brazil: "1.248,00", "R$ 1.248", "1248,5", "1248.50" (pasted from a sheet).
 * @param decimals most digits after the comma; further ones are cut
 * @returns the value times 10^decimals, as an integer (centavos for 2), or null when there is no digit
 */
export function parseScaled(text: string, decimals: number): number | null {
  const negative = /^\s*-/.test(text)
  let bare = text.replace(/[^\d.,]/g, '')
  if (!/\d/.test(bare)) return null
  // A lone point followed by one or two digits at the end is a decimal point; any other point separates thousands.
  if (!bare.includes(',') && decimals > 0 && /^\d*\.\d{1,2}$/.test(bare)) bare = bare.replace('.', ',')
  const [whole = '', ...rest] = bare.replaceAll('.', '').split(',')
  const fraction = rest.join('').slice(0, decimals).padEnd(decimals, '0')
  const scaled = Number(`${whole || '0'}${fraction}`)
  if (!Number.isSafeInteger(scaled)) return null
  return negative ? -scaled : scaled
}

/** Groups of three from the right; one pass, however long. */
function thousands(whole: string): string {
  const first = whole.length % 3
  const groups = whole.slice(first).match(/.{3}/g) ?? []
  return [...(first > 0 ? [whole.slice(0, first)] : []), ...groups].join('.')
}

/** Writes a scaled integer with all its decimals: (124800, 2) → "1.248,00". */
export function formatScaled(scaled: number | null | undefined, decimals: number): string {
  if (scaled === null || scaled === undefined || !Number.isFinite(scaled)) return ''
  const digits = String(Math.abs(Math.trunc(scaled))).padStart(decimals + 1, '0')
  const whole = thousands(digits.slice(0, digits.length - decimals))
  const sign = scaled < 0 ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole},${digits.slice(-decimals)}`
}

/** Tidies what is being typed without completing it: "1248," → "1.248,", "12a4" → "124". Keeps one comma. */
export function tidyWhileTyping(text: string, decimals: number, signed = false): string {
  const sign = signed && /^\s*-/.test(text) ? '-' : ''
  const bare = text.replace(/[^\d,]/g, '')
  const comma = bare.indexOf(',')
  const strip = (whole: string) => whole.replace(/^0+(?=\d)/, '')
  if (comma === -1 || decimals === 0) return sign + thousands(strip(bare.replaceAll(',', '')))
  const fraction = bare
    .slice(comma + 1)
    .replaceAll(',', '')
    .slice(0, decimals)
  return `${sign}${thousands(strip(bare.slice(0, comma)) || '0')},${fraction}`
}

/** Most digits before the comma: a trillion of anything is a slip. */
const MOST_DIGITS = 12

/**
 * Why a text is not taken as a number, in a sentence for the field; null where it is.
 * @param text what stands in the field with the new character, or what was pasted
 * @param decimals most digits after the comma
 * @param signed whether it may be negative
 */
export function refusalOf(text: string, decimals: number, signed = false): string | null {
  const bare = text.replaceAll(/\s/g, '').replace('R$', '')
  if (/[^\d.,-]/.test(bare)) return 'Escreva só números, como 5 ou 1.200.'
  if (bare.includes('-') && !signed) return 'Este número não pode ser negativo.'
  if (/.-/.test(bare)) return 'O sinal de menos vem antes do número.'
  const [whole = '', ...rest] = bare.split(',')
  if (rest.length > 1) return 'Use uma vírgula só.'
  if (decimals === 0 && rest.length === 1 && !/^0*$/.test(rest[0] || 'x')) return 'Use um número inteiro, sem vírgula.'
  if (decimals > 0 && rest[0] !== undefined && /[^0]/.test(rest[0].slice(decimals)))
    return `Use no máximo ${decimals} casas depois da vírgula.`
  if (whole.replace(/\D/g, '').replace(/^0+/, '').length > MOST_DIGITS) return 'Este número é grande demais. Confira.'
  return null
}

/**
 * Whether a character at the end belongs to a comma that was refused there: the rest of "1,5" is not read as 15. An empty
 * field has nothing to go on from.
 * @param typed what stands in the field with the new character
 * @param shown what stood there before
 * @param refused the text that was refused last
 */
export const afterTheComma = (typed: string, shown: string, refused: string | undefined): boolean =>
  shown !== '' && refused === `${shown},` && typed.slice(0, -1) === shown
