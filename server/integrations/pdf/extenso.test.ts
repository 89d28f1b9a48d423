import { expect, it } from 'vitest'
import { reaisPorExtenso } from './extenso.ts'

it.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [100, 'um real'],
  [250, 'dois reais e cinquenta centavos'],
  [10_000, 'cem reais'],
  [12_100, 'cento e vinte e um reais'],
  [100_000, 'mil reais'],
  [110_000, 'mil e cem reais'],
  [124_800, 'mil duzentos e quarenta e oito reais'],
  [2_100_500, 'vinte e um mil e cinco reais'],
  [100_000_000, 'um milhão de reais'],
  [100_000_100, 'um milhão e um reais'],
  [200_120_050, 'dois milhões mil e duzentos reais e cinquenta centavos'],
  [
    123_456_789,
    'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos',
  ],
  [100_000_000_000, 'um bilhão de reais'],
  // Divided by 100 these lie just below their centavos.
  [29, 'vinte e nove centavos'],
  [115, 'um real e quinze centavos'],
  [1_999, 'dezenove reais e noventa e nove centavos'],
])('%i centavos are "%s"', (centavos, texto) => expect(reaisPorExtenso(centavos)).toBe(texto))

it.each([-1, 0.5, Number.NaN])('has no words for what is no amount: %d', (valor) =>
  expect(() => reaisPorExtenso(valor)).toThrow(RangeError),
)
