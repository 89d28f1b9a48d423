/** What third systems receive is what the document says under `webhooks`: of each event its body, and nothing more in it. */
import { EVENTO_DE_TESTE, eventosTodos } from '@hub/domain/webhook/eventos.ts'
import { mensagens } from '@hub/protocol/webhook.formas.ts'
import { webhook } from '@hub/protocol/webhook.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../db/drizzle.ts'
import { rows, text } from '../db/rows.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { contarAditivoAssinado, contarLaFora, contarPagamento } from './ao-acontecer.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
  hub.ports.webhooks = { entregar: async () => ({ status: 200, corpo: '' }) }
})
afterAll(() => hub?.fechar())

test('every event says what its description has, and no more', async () => {
  const ana = hub.como('ana')
  const w = await ana.deve(webhook.criar, {
    corpo: { nome: 'Erp Contábil', url: 'https://erp.exemplo.com.br/hub', eventos: eventosTodos },
  })
  await ana.deve(webhook.testar, { params: { id: w.id }, corpo: {} })
  const { solicitacao, aditivo, cobranca } = await historiaCompleta(hub, deDoceCacau)
  // What the story did not come to, as its reactions would tell it.
  await contarLaFora('solicitacao.cancelada')(hub.database, hub.ports, { solicitacaoId: solicitacao })
  await hub.database.execute(sql`update aditivo set numero = 1 where id = ${aditivo}`)
  await contarAditivoAssinado(hub.database, hub.ports, { aditivoId: aditivo })
  await contarPagamento('pagamento.devolvido')(hub.database, hub.ports, { cobrancaId: cobranca })
  const enviadas = await rows(hub.database, { corpo: text })`
    select dados->>'corpo' as corpo from integracao_saida where destino = ${`webhook:${w.id}`}`
  const vistas = new Set<string>()
  for (const { corpo } of enviadas) {
    const mensagem = JSON.parse(corpo)
    vistas.add(mensagem.type)
    expect(z.parse(mensagens[mensagem.type as keyof typeof mensagens], mensagem)).toEqual(mensagem)
  }
  expect([...vistas].sort()).toEqual([...eventosTodos, EVENTO_DE_TESTE].sort())
})
