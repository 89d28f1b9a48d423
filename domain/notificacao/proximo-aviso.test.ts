import { describe, expect, it } from 'vitest'
import { diaNumero, somarDias } from '../kernel/data.ts'
import { diasUteisEntre, ehDiaUtil, somarDiasUteis } from '../kernel/dias-uteis.ts'
import { proximoAviso } from './lembrete.rules.ts'

const dias = Array.from({ length: diaNumero('2037-01-01') - diaNumero('2026-01-01') }, (_, n) =>
  somarDias('2026-01-01', n),
)

describe('the day of the next warning', () => {
  it('never comes on the day on which the turn begins, whatever the day and the deadline', () => {
    const errados = dias.flatMap((hoje) =>
      [1, 2, 3, 4, 5, 10]
        .map((n) => ({ hoje, prazo: somarDiasUteis(hoje, n) }))
        .map((um) => ({ ...um, aviso: proximoAviso(um.prazo, hoje, [3, 1], {}) }))
        .filter(
          ({ aviso, prazo }) =>
            aviso !== null &&
            !(
              aviso > hoje &&
              aviso < prazo &&
              ehDiaUtil(diaNumero(aviso)) &&
              [3, 1].includes(diasUteisEntre(aviso, prazo))
            ),
        ),
    )
    expect(errados).toEqual([])
  })

  it('warns of ten business days at three and at one, of three only at one, of one not at all', () => {
    const segunda = '2027-03-01'
    expect(proximoAviso('2027-03-15', segunda, [3, 1], {})).toBe('2027-03-10')
    expect(proximoAviso('2027-03-15', '2027-03-10', [3, 1], {})).toBe('2027-03-12')
    expect(proximoAviso('2027-03-04', segunda, [3, 1], {})).toBe('2027-03-03')
    expect(proximoAviso('2027-03-02', segunda, [3, 1], {})).toBeNull()
    expect(proximoAviso('2027-03-15', segunda, [], {})).toBeNull()
    // The day itself is no warning.
    expect(proximoAviso('2027-03-15', segunda, [0], {})).toBeNull()
  })
})
