import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterTheComma, formatScaled, parseScaled, refusalOf, tidyWhileTyping } from './numero-br.ts'

describe('reading money', () => {
  it.each([
    ['1248', 124800],
    ['1.248', 124800],
    ['1.248,5', 124850],
    ['1.248,00', 124800],
    ['R$ 1.248,00', 124800],
    ['1248.50', 124850],
    ['0,05', 5],
    [',5', 50],
    ['1.284.560,00', 128456000],
    ['10,999', 1099],
    ['-3,20', -320],
  ])('%s is %i centavos', (text, centavos) => {
    expect(parseScaled(text, 2)).toBe(centavos)
  })

  it('has no value without a digit, nor beyond what a number holds', () => {
    expect(parseScaled('', 2)).toBeNull()
    expect(parseScaled('R$ ,', 2)).toBeNull()
    expect(parseScaled('9'.repeat(20), 2)).toBeNull()
  })

  it('reads whole numbers with points as thousands', () => {
    expect(parseScaled('1.248', 0)).toBe(1248)
    expect(parseScaled('1.2', 0)).toBe(12)
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
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (centavos) => {
        expect(parseScaled(formatScaled(centavos, 2), 2)).toBe(centavos)
      }),
    )
  })
})

describe('typing money', () => {
  it('does not complete what is still being typed', () => {
    expect(tidyWhileTyping('1248', 2)).toBe('1.248')
    expect(tidyWhileTyping('1248,', 2)).toBe('1.248,')
    expect(tidyWhileTyping('1248,5', 2)).toBe('1.248,5')
    expect(tidyWhileTyping(',', 2)).toBe('0,')
  })

  it('takes no letters, no second comma, no third decimal, no leading zeros', () => {
    expect(tidyWhileTyping('12a4', 2)).toBe('124')
    expect(tidyWhileTyping('1,2,3', 2)).toBe('1,23')
    expect(tidyWhileTyping('1,239', 2)).toBe('1,23')
    expect(tidyWhileTyping('007', 2)).toBe('7')
  })

  it('takes a sign only where signs are allowed', () => {
    expect(tidyWhileTyping('-5', 2)).toBe('5')
    expect(tidyWhileTyping('-5', 2, true)).toBe('-5')
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
    ['1,2,3', 2],
    ['1,239', 2],
    ['9999999999999', 0],
    ['9.999.999.999.999,00', 2],
  ])('%s is refused with a sentence (%i decimals)', (text, decimals) => {
    expect(refusalOf(text, decimals)).toMatch(/^[A-ZÀ-Ú].+\.$/)
  })

  it('takes a sign where it is allowed, before the number', () => {
    expect(refusalOf('-3', 0, true)).toBeNull()
    expect(refusalOf('-', 0, true)).toBeNull()
    expect(refusalOf('3-', 0, true)).not.toBeNull()
  })

  it('takes every number as it is written, while it is written and pasted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (centavos) => {
        const whole = formatScaled(centavos, 2)
        for (let n = 0; n <= whole.length; n++) expect(refusalOf(whole.slice(0, n), 2)).toBeNull()
      }),
    )
    for (const text of ['R$ 1.248,00', ' 1248.50 ', '1.248', '', ',5', '1248,000'])
      expect(refusalOf(text, 2)).toBeNull()
    expect(refusalOf('1.248,00', 0)).toBeNull()
  })

  it('reads nothing of what follows a comma that was refused, until something else is done', () => {
    expect(refusalOf('12,', 0)).toMatch('inteiro')
    expect(afterTheComma('125', '12', '12,')).toBe(true)
    expect(afterTheComma('1', '12', '12,')).toBe(false)
    expect(afterTheComma('152', '12', '12,')).toBe(false)
    expect(afterTheComma('125', '12', '1,2')).toBe(false)
    expect(afterTheComma('125', '12', '12e')).toBe(false)
    expect(afterTheComma('125', '12', undefined)).toBe(false)
    // Nothing stands in the field: what comes next is a new beginning.
    expect(afterTheComma('5', '', ',')).toBe(false)
  })
})
