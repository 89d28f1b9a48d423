import type { Pendencia } from '@hub/protocol/pendencia.ts'
import { expect, test } from 'vitest'
import { porAto } from './por-ato.ts'

const pendente = (id: number, ...atos: string[]) =>
  ({ id, agora: { vezes: atos.map((ato) => ({ papel: 'gestor', ato })) } }) as unknown as Pendencia

test('what waits is grouped by the reader’s act, the group of the most urgent row first', () => {
  const grupos = porAto([
    pendente(4, 'autorizar a nota da parcela 2'),
    pendente(2, 'analisar a solicitação'),
    pendente(9, 'autorizar a nota da parcela 1', 'pagar a sua parte'),
  ])
  expect(grupos.map((g) => [g.titulo, g.itens.map((p) => p.id)])).toEqual([
    ['Autorizar a nota', [4, 9]],
    ['Analisar a solicitação', [2]],
  ])
})
