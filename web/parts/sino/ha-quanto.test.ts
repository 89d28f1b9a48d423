import { describe, expect, test } from 'vitest'
import { haQuanto } from './ha-quanto.ts'

// 19/11/2026, 10:00 in the hub's zone.
const agora = new Date('2026-11-19T13:00:00Z')
const antes = (minutos: number) => haQuanto(new Date(agora.getTime() - minutos * 60_000), agora)

describe('how long ago something was told', () => {
  test('counts minutes, then the hours of the same day', () => {
    expect([antes(0), antes(1), antes(59), antes(60), antes(9 * 60)]).toEqual([
      'agora',
      'há 1 minuto',
      'há 59 minutos',
      'há 1 hora',
      'há 9 horas',
    ])
  })

  test('says yesterday by the hub’s calendar, before it the date', () => {
    expect(antes(11 * 60)).toBe('ontem às 23:00')
    expect(antes(35 * 60)).toBe('17/11/2026 às 23:00')
  })

  test('a clock that runs behind the server’s tells nothing from the future', () => {
    expect(antes(-3)).toBe('agora')
  })
})
