import { demanda } from '@hub/protocol/demanda.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { demandaLiberada } from '../testing/demanda-enviada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

it('a choice that is sent back is told to the manager and who stands in for him, not to who chose and left the staff', async () => {
  const id = await demandaLiberada(hub)
  const { proposta: aceita } = await hub.como('marina').deve(demanda.aceitar, { params: { id }, corpo: {} })
  await hub.database.execute(sql`insert into delegacao (de, para, grupo, inicio, fim, desde, ate)
    values (${hub.como('luciana').id}, ${hub.como('davi').id}, 'gestor', '', '', agora() - interval '1 hour', agora() + interval '30 days')`)
  await hub.database.execute(
    sql`update demanda_interna set escolhida_por = ${hub.como('tiago').id} where solicitacao_id = ${id}`,
  )
  const corpo = { motivo: 'Preço acima do mercado' }
  await hub.como('vera').deve(proposta.devolver, { params: { id: aceita! }, corpo })
  const contados = await rows<{ email: string }>(
    hub.database,
    sql`select u.email from aviso_por_email a join usuario u on u.id = a.usuario_id
      where a.solicitacao_id = ${id} and a.tipo = 'vez' and a.assunto like 'Escolha devolvida%' order by 1`,
  )
  expect(contados.map((c) => c.email)).toEqual([cast.davi.email, cast.luciana.email].sort())
})
