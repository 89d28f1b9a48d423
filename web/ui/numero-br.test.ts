import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatScaled, groupWhileTyping, readScaled, typeNumber } from './numero-br.ts'

describe('reading money', () => {
  it.each([
    ['1248', 124800],
    ['1.248', 124800],
    ['1.248,5', 124850],
    ['1.248,00', 124800],
    ['R$ 1.248,00', 124800],
    ['1234,56', 123456],
    ['0,05', 5],
    [',5', 50],
    ['1.284.560,00', 128456000],
    ['1248,000', 124800],
  ])('%s is %i centavos', (text, value) => {
    expect(readScaled(text, 2)).toEqual({ value })
  })

  it('has no value without a character', () => {
    expect(readScaled(' ', 2)).toEqual({ value: null })
    expect(readScaled('-3,20', 2, true)).toEqual({ value: -320 })
  })

  it('reads whole numbers with points as thousands', () => {
    expect(readScaled('1.248', 0)).toEqual({ value: 1248 })
    expect(readScaled('1.248,00', 0)).toEqual({ value: 1248 })
  })
})

describe('writing money', () => {
  it('puts points and both decimals', () => {
    expect(formatScaled(124800, 2)).toBe('1.248,00')
    expect(formatScaled(5, 2)).toBe('0,05')
    expect(formatScaled(-320, 2)).toBe('-3,20')
    expect(formatScaled(1248, 0)).toBe('1.248')
    expect(formatScaled(null, 2)).toBe('')
  })

  it('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(readScaled(formatScaled(value, 2), 2, true)).toEqual({ value })
      }),
    )
  })

  it('does not complete what is still being typed', () => {
    expect(groupWhileTyping('1248', 2)).toBe('1.248')
    expect(groupWhileTyping('1248,', 2)).toBe('1.248,')
    expect(groupWhileTyping('-1248,5', 2)).toBe('-1.248,5')
    for (const text of [',', '007', '12a4', '1,239']) expect(groupWhileTyping(text, 2)).toBe(text)
  })
})

describe('what is no number', () => {
  it.each([
    ['cinco', 0],
    ['5a', 0],
    ['1e5', 2],
    ['12 anos', 0],
    ['R$ cinco', 2],
    ['$ 5', 2],
    ['-3', 0],
    ['5-', 0],
    ['1,5', 0],
    ['1,', 0],
    ['12.5', 0],
    ['1.2', 0],
    ['12.5', 2],
    ['1248.50', 2],
    ['0.500', 2],
    ['1.23,50', 2],
    ['1,234.56', 2],
    ['1.', 2],
    [',', 2],
    ['1,2,3', 2],
    ['1,239', 2],
    ['9999999999999', 0],
    ['9.999.999.999.999,00', 2],
  ])('%s is told with a sentence (%i decimals)', (text, decimals) => {
    expect(readScaled(text, decimals)).toEqual({ why: expect.stringMatching(/^[A-ZÀ-Ú].+\.$/) })
  })

  it('takes a sign where it is allowed, before the number', () => {
    expect(readScaled('-3', 0, true)).toEqual({ value: -3 })
    expect(readScaled('-', 0, true).why).toBeDefined()
    expect(readScaled('3-', 0, true).why).toBeDefined()
  })
})

/** What stands in the field, and its value, after each key; `NaN` where it is no number. */
function type(keys: string, decimals: number, from = '') {
  let text = from
  let last = typeNumber('', from, decimals)
  for (const key of keys) {
    last = typeNumber(text, key === '<' ? text.slice(0, -1) : text + key, decimals)
    text = last.text
  }
  return [text, last.why === undefined ? last.value : Number.NaN]
}

describe('typing a number', () => {
  it.each([
    ['1000', 0, '1.000', 1000],
    ['10000<', 0, '1.000', 1000],
    ['1.000', 0, '1.000', 1000],
    ['1.0000', 0, '10.000', 10000],
    ['12.5', 0, '12.5', Number.NaN],
    ['12.5<<', 0, '12', 12],
    ['1,5', 0, '1,5', Number.NaN],
    ['1,5<<2', 0, '12', 12],
    ['12,05', 0, '12,05', Number.NaN],
    ['5a', 0, '5a', Number.NaN],
    ['1.234,56', 2, '1.234,56', 123456],
    ['1234,56', 2, '1.234,56', 123456],
    ['1234,567', 2, '1.234,567', Number.NaN],
    ['1234,567<', 2, '1.234,56', 123456],
    ['12.5', 2, '12.5', Number.NaN],
    ['12.50', 2, '12.50', Number.NaN],
    [',5', 2, ',5', 50],
    ['5<', 2, '', null],
  ])('%s (%i decimals) stands there as %s', (keys, decimals, text, value) => {
    expect(type(keys, decimals)).toEqual([text, value])
  })

  it('says nothing of what is only begun', () => {
    for (const text of ['1.', '1.0', '1.00']) expect(typeNumber('', text, 0)).toMatchObject({ begun: true })
    for (const text of ['1,', '12a', '1.0000', '1234.']) expect(typeNumber('', text, 0)).toMatchObject({ begun: false })
  })

  it('reads anew what takes the place of a number', () => {
    expect(typeNumber('1.000', '1.5', 0).why).toBeDefined()
    expect(typeNumber('12.480', '12.48', 0, false, true).why).toBeDefined()
    expect(typeNumber('12.480', '2.480', 0)).toEqual({ text: '2.480', value: 2480 })
    expect(typeNumber('12.480', '12.9480', 0)).toEqual({ text: '129.480', value: 129480 })
  })

  it('keeps every number that is typed, or says that it is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (value) => {
        const whole = formatScaled(value, 2)
        expect(type(whole, 2)).toEqual([whole, value])
        expect(type(whole.replaceAll('.', ''), 2)).toEqual([whole, value])
      }),
    )
  })
})
