import { assert, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { iso } from './iso.ts'

const quando = date({ min: new Date('1900-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })

test('a text of the database and the date that it says are the same moment', () => {
  assert(
    property(quando, integer({ min: 0, max: 999 }), (d, micro) => {
      const certo = d.toISOString()
      const [dia, hora] = certo.slice(0, -1).split('T')
      const micros = String(micro).padStart(3, '0')
      // PostgreSQL leaves out the zeros at the end.
      const escrito = `${dia} ${hora}${micros}`.replace(/\.?0+$/, '')
      expect(iso(`${escrito}+00`)).toBe(certo)
      expect(iso(`${dia}T${hora}${micros}+00:00`)).toBe(certo)
      expect(iso(d)).toBe(certo)
    }),
  )
})

test('moments that another zone writes, and none', () => {
  expect(iso('2026-11-21 01:17:28.4-03')).toBe('2026-11-21T04:17:28.400Z')
  expect(iso('2026-11-21 04:17:28+00')).toBe('2026-11-21T04:17:28.000Z')
  expect(iso(null)).toBeNull()
})
