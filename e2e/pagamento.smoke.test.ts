import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrar } from './support/entrar.ts'
import { type Hub, iniciarHub } from './support/hub.ts'

/**
 * The client's share of one request of the demonstration, paid at the pretended bank, which tells the product over HTTP as
 * a real one would. On the embedded database: one connection, which no call to the bank may hold.
 */
let hub: Hub
let cabecalhos: Record<string, string>
beforeAll(async () => {
  hub = await iniciarHub({ database: 'pglite' })
  cabecalhos = { ...(await entrar(hub.url, 'sergio@metaljacuipe.example')), 'content-type': 'application/json' }
}, 120_000)
afterAll(() => hub?.parar())

const pedir = async <T>(caminho: string, corpo?: object): Promise<T> => {
  const res = await fetch(`${hub.url}/api${caminho}`, {
    headers: cabecalhos,
    ...(corpo && { method: 'POST', body: JSON.stringify(corpo) }),
  })
  if (!res.ok) throw new Error(`${caminho} answered ${res.status}: ${await res.text()}`)
  return res.json() as Promise<T>
}

interface Pagamento {
  solicitacao: { substatus: { codigo: string } }
  divisao: { pago: number; falta: number }
  cobrancas: { id: number; situacao: string }[]
}

test('eight clicks charge once, the bank’s message moves the request on, receipt and e-mail follow', async () => {
  const { results } = await pedir<{ results: { id: number; substatus: { codigo: string } }[] }>(
    '/solicitacao/externo/?page_size=50',
  )
  const id = results.find((s) => s.substatus.codigo === 'aguardando_pagamento')!.id
  const cliques = await Promise.all(
    Array.from({ length: 8 }, () =>
      pedir<{ id: number; txid: string }>('/pagamento/externo/', { solicitacao: id, meio: 'pix' }),
    ),
  )
  expect(new Set(cliques.map((c) => c.txid)).size).toBe(1)

  await pedir(`/demo/pagar/${cliques[0]!.txid}/`, {})
  const depois = await pedir<Pagamento>(`/solicitacao/${id}/pagamento/`)
  expect(depois).toMatchObject({
    solicitacao: { substatus: { codigo: 'aguardando_liberacao' } },
    divisao: { falta: 0 },
    cobrancas: [{ id: cliques[0]!.id, situacao: 'pago' }],
  })
  const recibo = await fetch(`${hub.url}/api/pagamento/${cliques[0]!.id}/recibo/`, { headers: cabecalhos })
  expect(recibo.headers.get('content-type')).toBe('application/pdf')
  await expect
    .poll(
      async () =>
        (
          await pedir<{ results: { assunto: string; enviado_em: string | null }[] }>('/demo/emails/?page_size=100')
        ).results.find((e) => e.assunto.startsWith('Pagamento confirmado'))?.enviado_em ?? null,
      { timeout: 40_000, interval: 1_000 },
    )
    .not.toBeNull()
})
