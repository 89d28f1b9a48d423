import { expect, test } from 'vitest'
import { errosDe } from './falhas-do-passo.ts'

test('faults of stages come in their order, and the list as a whole leads to the button that adds one', () => {
  expect(
    errosDe({
      etapas: 'Inclua uma etapa.',
      'etapas.1.dtafim': 'Falta o fim.',
      'etapas.0.valor': 'Falta.',
      nome: 'Falta.',
    }),
  ).toEqual([
    { name: 'nome', message: 'Falta.' },
    { name: 'etapas.0.valor', message: 'Etapa 1: Falta.' },
    { name: 'etapas.1.dtafim', message: 'Etapa 2: Falta o fim.' },
    { name: 'acrescentar-etapa', message: 'Inclua uma etapa.' },
  ])
})
