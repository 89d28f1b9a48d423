import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeDate, isIsoDate, readDate, showDate, whyNoDay } from './data-br.ts'

/** Types a text key by key, as the field does, and returns what the form ends up with. */
function type(text: string): string {
  let value = ''
  for (const char of text) value = readDate(showDate(value) + char)
  return completeDate(value)
}

describe('a date field', () => {
  it.each([
    ['01122026', '2026-12-01'],
    ['01/12/2026', '2026-12-01'],
    ['1/12/2026', '2026-12-01'],
    ['1/2/2026', '2026-02-01'],
    ['01-12-2026', '2026-12-01'],
    ['01.12.2026', '2026-12-01'],
    ['1/12/26', '2026-12-01'],
    ['29022028', '2028-02-29'],
  ])('reads %s typed key by key', (typed, value) => {
    expect(type(typed)).toBe(value)
  })

  it('reads a date pasted in the form of machines', () => {
    expect(readDate(' 2026-12-01 ')).toBe('2026-12-01')
  })

  it('keeps a day that does not exist as text, for the form to refuse', () => {
    expect(type('31022026')).toBe('31/02/2026')
    expect(type('29022027')).toBe('29/02/2027')
    expect(isIsoDate('31/02/2026')).toBe(false)
  })

  it('keeps what is half typed, and is empty when nothing is left', () => {
    expect(type('0112')).toBe('01/12')
    expect(type('abc')).toBe('')
    expect(readDate('')).toBe('')
  })

  it('ignores what comes after the year', () => {
    expect(type('011220269')).toBe('2026-12-01')
  })

  it('gives back every day from what it shows', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10)
          expect(type(showDate(iso))).toBe(iso)
        },
      ),
    )
  })
})

describe('a text that is no day', () => {
  it('says whether the day does not exist or is not whole', () => {
    for (const text of ['31/02/2026', '30/02/2028', '01/13/2026', '01/01/1899'])
      expect([text, whyNoDay(text)]).toEqual([text, 'Esta data não existe.'])
    for (const text of ['31/02', '3', '31/12/202'])
      expect([text, whyNoDay(text)]).toEqual([text, 'Escreva a data inteira, como 31/12/2026.'])
  })

  it('is none where there is a day, or nothing', () => {
    for (const text of ['2028-02-29', '', null, undefined]) expect(whyNoDay(text)).toBeUndefined()
  })
})
