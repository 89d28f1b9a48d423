import { describe, expect, it } from 'vitest'
import { caretAfterMask } from './mascara.ts'

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
