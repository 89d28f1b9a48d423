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

/** Most digits before the comma: a trillion of anything is a slip. */
const MOST_DIGITS = 12

/** The value times 10^decimals (null of an empty text), or why the text is no such number, in a sentence for its field. */
type Read = { value: number | null; why?: undefined } | { why: string }

/**
 * Reads a number as Brazilians write it: "1.248,00", "R$ 1.248", "1248,5". What they could read as another amount is none:
 * a point separates thousands, and nothing else.
 * @param decimals most digits after the comma
 * @param signed whether it may be negative
 */
export function readScaled(text: string, decimals: number, signed = false): Read {
  const bare = text.replaceAll(/\s/g, '').replace('R$', '')
  if (bare === '') return { value: null }
  if (/[^\d.,-]/.test(bare)) return { why: 'Escreva só números, como 5 ou 1.200.' }
  if (bare.includes('-') && !signed) return { why: 'Este número não pode ser negativo.' }
  if (/.-/.test(bare)) return { why: 'O sinal de menos vem antes do número.' }
  const [whole = '', fraction, ...more] = bare.replace('-', '').split(',')
  if (more.length > 0) return { why: 'Use uma vírgula só.' }
  if (decimals === 0 && fraction !== undefined && !/^0+$/.test(fraction))
    return { why: 'Use um número inteiro, sem vírgula.' }
  if (whole.includes('.') && !/^[1-9]\d{0,2}(\.\d{3})+$/.test(whole))
    return {
      why:
        decimals === 0
          ? 'Use um número inteiro. O ponto só separa os milhares, como em 1.200.'
          : 'O ponto só separa os milhares. Antes dos centavos ou decimais vem a vírgula, como em 1.234,50.',
    }
  if (fraction?.includes('.') || !/\d/.test(bare)) return { why: 'Escreva só números, como 5 ou 1.200.' }
  if (/[^0]/.test((fraction ?? '').slice(decimals)))
    return { why: `Use no máximo ${decimals} casas depois da vírgula.` }
  const digits = whole.replaceAll('.', '').replace(/^0+/, '')
  if (digits.length > MOST_DIGITS) return { why: 'Este número é grande demais. Confira.' }
  const scaled = Number(`${digits || '0'}${(fraction ?? '').slice(0, decimals).padEnd(decimals, '0')}`)
  return { value: bare.startsWith('-') && scaled > 0 ? -scaled : scaled }
}

/** Puts points into what is being typed, and completes nothing: "1248," → "1.248,". Anything but plain digits stays as it is. */
export function groupWhileTyping(text: string, decimals: number): string {
  const plain = /^(-?)(0|[1-9]\d*)(,\d*)?$/.exec(text)
  if (!plain || (plain[3]?.length ?? 0) > (decimals && decimals + 1)) return text
  return `${plain[1]}${thousands(plain[2]!)}${plain[3] ?? ''}`
}

/** A text of which more characters may still make a number: nothing is said of it while it is typed. */
const BEGUN = /^-?(\d{1,3}(\.\d{3})*\.\d{0,2})?$/

/** What stands in a field after a change, what it says, and whether it is only begun where it is no number. */
export type Typed = { text: string } & ({ value: number | null; why?: undefined } | { why: string; begun: boolean })

/**
 * What a change makes of the text of a field. Points that the field wrote move along with the digits; those that somebody
 * writes are read, and what is no number stays as it was written.
 * @param shown what stood there before
 * @param now what stands there with the change
 * @param pasted a number with points of its own was put in
 */
export function typeNumber(shown: string, now: string, decimals: number, signed = false, pasted = false): Typed {
  let start = 0
  while (start < Math.min(shown.length, now.length) && shown[start] === now[start]) start++
  let end = 0
  while (end < Math.min(shown.length, now.length) - start && shown.at(-1 - end) === now.at(-1 - end)) end++
  const put = now.slice(start, now.length - end)
  const taken = shown.length - start - end
  const ours = groupWhileTyping(shown.replaceAll('.', ''), decimals) === shown
  const moves = ours && !pasted && !put.includes('.') && (put === '' || taken === 0)
  const plain = moves ? now.replaceAll('.', '') : now
  const read = readScaled(plain, decimals, signed)
  if (read.why !== undefined) return { text: now, why: read.why, begun: BEGUN.test(now) }
  // Written with points and read with them, it needs no other ones.
  return { text: plain.includes('.') ? plain : groupWhileTyping(plain, decimals), value: read.value }
}
