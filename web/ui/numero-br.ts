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

function thousands(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
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
