import { status, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa.fechar())

test('statuses come in the order of the road with the colours of the machine', async () => {
  const lista = await casa.como('helena').deve(listagem.statusExterno)
  expect(lista.map((s) => s.codigo)).toEqual(Object.keys(status))
  expect(lista[0]).toEqual({ codigo: 'em_analise', descricao: 'Em análise', cor: '#1D4ED8' })
})

test('substatuses come all, or those of one status', async () => {
  const paulo = casa.como('paulo')
  expect((await paulo.deve(listagem.substatusExterno)).map((s) => s.codigo)).toEqual(substatusTodos)
  const deAnalise = await paulo.deve(listagem.substatusExterno, { query: { status: 'em_analise' } })
  expect(deAnalise.map((s) => [s.codigo, s.status.codigo, s.etapa])).toEqual([
    ['aguardando_analise', 'em_analise', 1],
    ['aguardando_atualizacao_cliente', 'em_analise', 1],
  ])
})

test('an unknown status is refused at its field, and nobody sees lists without a session', async () => {
  const r = await casa.como('helena').chamar(listagem.substatusExterno, { query: { status: 'perdida' as never } })
  expect([r.status, r.campos]).toEqual([400, { status: 'Escolha uma das opções.' }])
  expect((await casa.ninguem.chamar(listagem.statusExterno)).status).toBe(401)
})

test('payment plans are those that the parameters allow, and with a value what each instalment comes to', async () => {
  const luciana = casa.como('luciana')
  const todos = await luciana.deve(listagem.planosPagamento)
  expect(todos.map((p) => p.descricao)).toEqual(['À vista', 'Em 2 parcelas', 'Em 3 parcelas'])
  const doValor = await luciana.deve(listagem.planosPagamento, { query: { valor: '299.99' } })
  expect(doValor.map((p) => p.valores)).toEqual([[299.99], [150, 149.99]])
  expect((await luciana.chamar(listagem.planosPagamento, { query: { valor: '1e3' } })).status).toBe(400)
  expect((await casa.como('helena').chamar(listagem.planosPagamento)).status).toBe(403)
})
