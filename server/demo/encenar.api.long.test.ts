import { beforeAll, expect, test } from 'vitest'
import { type DemonstracaoEm, demonstracaoEm } from '../testing/demonstracao-em.ts'

/** Days on which a calendar goes wrong: of rest, of years that change, after many holidays, and at the ends of a day. */
const momentos = [
  ['a second of January', '2027-01-02T08:00-03:00'],
  ['after Christmas and New Year', '2027-01-08T12:00-03:00'],
  ['Carnival Monday', '2027-02-08T11:00-03:00'],
  ['after Carnival', '2027-02-19T09:00-03:00'],
  ['a month after Carnival', '2027-03-09T15:00-03:00'],
  ['Good Friday', '2027-03-26T10:00-03:00'],
  ['after Easter, Tiradentes and the first of May', '2027-05-09T20:00-03:00'],
  ['the first minute of a year', '2028-01-01T00:00:30-03:00'],
  ['a leap day late at night', '2028-02-29T23:30-03:00'],
  ['Corpus Christi', '2028-06-15T10:00-03:00'],
  ['the night in which November turns', '2026-12-01T02:00Z'],
  ['the last evening of a year', '2026-12-31T23:30-03:00'],
  ['a Monday before work', '2029-11-19T05:00-03:00'],
  ['a day ten years on', '2036-10-31T12:00-03:00'],
] as const

let domingo: DemonstracaoEm
beforeAll(async () => {
  domingo = await demonstracaoEm('2026-11-22T10:00-03:00')
}, 300_000)

test.each(momentos)(
  '%s: the same things stand in the same states',
  async (_, momento) => {
    const { aoAbrir, depois, foraDeHora } = await demonstracaoEm(momento)
    expect(aoAbrir).toEqual(domingo.aoAbrir)
    expect(depois).toEqual(aoAbrir)
    expect(foraDeHora).toEqual([])
  },
  120_000,
)
