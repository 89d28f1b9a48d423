import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatScaled, parseScaled, tidyWhileTyping } from './numero-br.ts'

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
