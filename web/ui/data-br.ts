const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a day exists, from year 1900 on; the text is 'YYYY-MM-DD'. */
export function isIsoDate(text: string): boolean {
  const match = ISO.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** 'YYYY-MM-DD' → 'DD/MM/AAAA'; anything else comes back as it is. */
export function showDate(value: string | null | undefined): string {
  const match = ISO.exec(value ?? '')
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (value ?? '')
}

/**
 * Reads what was typed or pasted: '1/12/2026', '01122026', '01-12-26', '2026-12-01'.
 * @returns 'YYYY-MM-DD' when it is a day that exists, '' when nothing is left, otherwise the tidied text
 *          (so that the form's rule refuses it instead of losing it)
 */
export function readDate(text: string): string {
  const trimmed = text.trim()
  if (isIsoDate(trimmed)) return trimmed
  const tidy = tidyDate(trimmed)
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(tidy)
  if (!match) return tidy
  const iso = `${match[3]}-${match[2]}-${match[1]}`
  return isIsoDate(iso) ? iso : tidy
}

/** Puts the bars where they belong while typing; a part closed by a bar gets its zero ('1/' → '01/'). */
function tidyDate(text: string): string {
  const parts = text
    .replace(/[.\-\s]/g, '/')
    .split('/')
    .map((part) => part.replace(/\D/g, ''))
  if (parts.length > 1) {
    const closed = parts.map((part, index) =>
      index < parts.length - 1 && index < 2 && part.length === 1 ? `0${part}` : part,
    )
    if (closed.slice(0, -1).every((part, index) => index > 1 || part.length === 2)) {
      const joined = closed.join('').slice(0, 8)
      return withBars(joined, /[/.\-\s]$/.test(text))
    }
  }
  return withBars(parts.join('').slice(0, 8), false)
}

function withBars(digits: string, closing: boolean): string {
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  let shown = day
  if (month || (closing && day.length === 2)) shown += `/${month}`
  if (year || (closing && month.length === 2)) shown += `/${year}`
  return shown
}

/** Completes on leaving the field: '01/12/26' → '2026-12-01'. Two digits of year mean this century. */
export function completeDate(value: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(value)
  return match ? readDate(`${match[1]}/${match[2]}/20${match[3]}`) : value
}

/** Why what stands in a field of a day is none; undefined for a day, and where nothing stands there. */
export function whyNoDay(value: string | null | undefined): string | undefined {
  if (!value || isIsoDate(value)) return undefined
  return value.replace(/\D/g, '').length < 8 ? 'Escreva a data inteira, como 31/12/2026.' : 'Esta data não existe.'
}
