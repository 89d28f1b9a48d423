import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrar } from './support/entrar.ts'
import { type Hub, iniciarHub } from './support/hub.ts'

/** Killed without warning while the client pays and while the bank tells of it; started again on the same database. */
let hub: Hub
const todos: Hub[] = []
const iniciar = async (antes?: Hub) => {
  hub = await iniciarHub(antes ? { database: antes.database as `postgres${string}`, dados: antes.dados } : {})
  todos.push(hub)
}
beforeAll(() => iniciar(), 180_000)
afterAll(async () => {
  for (const h of todos.reverse()) await h.parar().catch(() => undefined)
}, 120_000)

async function pedir<T>(caminho: string, corpo?: object): Promise<T> {
  const cabecalhos = await entrar(hub.url, 'sergio@metaljacuipe.example')
  const res = await fetch(`${hub.url}/api${caminho}`, {
    headers: { ...cabecalhos, 'content-type': 'application/json' },
    ...(corpo && { method: 'POST', body: JSON.stringify(corpo) }),
  })
  if (!res.ok) throw new Error(`${caminho} answered ${res.status}: ${await res.text()}`)
  return res.json() as Promise<T>
}
interface Pagamento {
  solicitacao: { substatus: { codigo: string } }
  divisao: { valor_cliente: number; pago: number }
  cobrancas: { txid: string; situacao: string }[]
}
async function matar(): Promise<void> {
  hub.processo.sinal('SIGKILL')
  await hub.processo.fim()
}

test('has charged once and counted the money once, wherever it was killed', async () => {
  const { results } = await pedir<{ results: { id: number; substatus: { codigo: string } }[] }>(
    '/solicitacao/externo/?page_size=50',
  )
  const id = results.find((s) => s.substatus.codigo === 'aguardando_pagamento')!.id
  const ver = () => pedir<Pagamento>(`/solicitacao/${id}/pagamento/`)

  // Killed at some point between the click and its answer.
  const clique = pedir('/pagamento/externo/', { solicitacao: id, meio: 'pix' }).catch(() => undefined)
  await Promise.race([clique, new Promise((pronto) => setTimeout(pronto, Math.random() * 60))])
  await matar()
  await iniciar(hub)
  const { txid } = await pedir<{ txid: string }>('/pagamento/externo/', { solicitacao: id, meio: 'pix' })
  expect((await ver()).cobrancas).toMatchObject([{ txid, situacao: 'pendente' }])

  // Killed while the bank's message is on its way.
  const database = pedir(`/demo/pagar/${txid}/`, {}).catch(() => undefined)
  await Promise.race([database, new Promise((pronto) => setTimeout(pronto, Math.random() * 60))])
  await matar()
  await iniciar(hub)
  await pedir(`/demo/pagar/${txid}/`, {})
  const depois = await ver()
  expect(depois).toMatchObject({
    solicitacao: { substatus: { codigo: 'aguardando_liberacao' } },
    cobrancas: [{ txid, situacao: 'pago' }],
  })
  expect(depois.divisao.pago).toBe(depois.divisao.valor_cliente)
  expect(depois.cobrancas).toHaveLength(1)
}, 300_000)
