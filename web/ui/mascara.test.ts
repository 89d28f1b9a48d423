import { describe, expect, it } from 'vitest'
import { caretAfterMask, erasedPunctuation, unmask } from './mascara.ts'

describe('the caret of a masked field', () => {
  it('stays at the end while typing at the end', () => {
    expect(caretAfterMask('456530', 6, '45653-0', /\d/)).toBe(7)
  })

  it('stays after the same digits when the middle is changed', () => {
    // 45|653-000 with a 9 typed after the 5: three digits before the caret
    expect(caretAfterMask('459653-000', 3, '45965-300', /\d/)).toBe(3)
  })

  it('passes the punctuation that the mask puts in before it', () => {
    expect(caretAfterMask('12345.678', 5, '123.456-78', /\d/)).toBe(6)
  })

  it('goes to the start when nothing kept is before it', () => {
    expect(caretAfterMask('-123', 1, '123', /\d/)).toBe(0)
  })
})

describe('erasing punctuation alone', () => {
  it('is seen where the caret is', () => {
    expect(erasedPunctuation('519.273.648-09', '519273.648-09', 3, /\d/)).toBe(true)
    expect(erasedPunctuation('45653-000', '45653000', 5, /\d/)).toBe(true)
  })

  it('is not what the same value without punctuation is, put in as a whole, nor erasing a digit', () => {
    for (const [shown, typed] of [
      ['519.273.648-09', '51927364809'],
      ['45653-000', '45653000'],
      ['12.345.678/0001-95', '12345678000195'],
      ['519.273.648-09', '519.273.648-0'],
    ] as const)
      expect([typed, erasedPunctuation(shown, typed, typed.length, /\d/)]).toEqual([typed, false])
  })
})

describe('the value of a masked field', () => {
  const mask = (bare: string) => bare.replace(/^(\d\d)(\d+)$/, '$1-$2')

  it('has no punctuation, and letters in capitals', () => {
    expect(unmask('12-345', mask, /\d/)).toBe('12345')
    expect(unmask('1a.b', (bare) => bare, /[0-9A-Z]/i)).toBe('1AB')
  })

  it('is never shorter than what was pasted', () => {
    expect(unmask('12-3456789', mask, /\d/)).toBe('123456789')
  })

  it('is without what the mask leaves out, as the country of a telephone', () => {
    expect(unmask('+55 71', (bare) => bare.replace(/^55/, ''), /\d/)).toBe('71')
  })
})
