import { expect, test } from 'vitest'
import { devolverPorAno } from './limite-anual.rules.ts'

test('subsidy goes back to the years that it was counted in, the newest increase first', () => {
  const mais = (ano: number, diferenca: number) => ({ ano, diferenca })
  expect(devolverPorAno(0, 1, [])).toEqual([])
  expect(devolverPorAno(500, 1, [])).toEqual([{ ano: 1, valor: 500 }])
  expect(devolverPorAno(500, 1, [mais(2, 100), mais(3, 200)])).toEqual([
    { ano: 3, valor: 200 },
    { ano: 2, valor: 100 },
    { ano: 1, valor: 200 },
  ])
  // What went back before is not there any more.
  expect(devolverPorAno(150, 1, [mais(2, 100), mais(3, 200), mais(3, -250), mais(4, 10)])).toEqual([
    { ano: 4, valor: 10 },
    { ano: 2, valor: 50 },
    { ano: 1, valor: 90 },
  ])
  expect(devolverPorAno(100, 1, [mais(2, -50), mais(3, 100)])).toEqual([{ ano: 3, valor: 100 }])
})
