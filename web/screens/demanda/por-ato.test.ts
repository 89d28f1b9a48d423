import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { expect, test } from 'vitest'
import { porAto } from './por-ato.ts'

const pendente = (id: number, ...atos: string[]) =>
  ({ id, agora: { vezes: atos.map((ato) => ({ papel: 'gestor', ato })) } }) as unknown as SolicitacaoResumo

test('what waits is grouped by the reader’s act, the group of the most urgent request first', () => {
  const grupos = porAto([
    pendente(4, 'liberar a execução'),
    pendente(2, 'analisar a solicitação'),
    pendente(9, 'liberar a execução', 'pagar a sua parte'),
  ])
  expect(grupos.map((g) => [g.titulo, g.itens.map((s) => s.id)])).toEqual([
    ['Liberar a execução', [4, 9]],
    ['Analisar a solicitação', [2]],
  ])
})

test('what was decided meanwhile waits for nobody', () => {
  expect(porAto([pendente(1)])).toEqual([])
})
