import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { cast } from '../db/seed/cast.ts'
import { type ContoDeDiagnostico, contoDeDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

const RENATO = 'DEM0A001000186'

let hub: ComVolta
let conto: ContoDeDiagnostico
beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  conto = await contoDeDiagnostico(hub)
})
afterAll(() => hub.fechar())
voltarDepoisDeCadaTeste(() => hub)

const contato = async (d: { id: number }) => (await conto.ler('renato', d.id)).contato_do_cliente

it('leads the executor to people of the client, whoever of the staff sent the request', async () => {
  const d = await conto.emDiagnostico({ prestador: RENATO })
  await conto.aceitar('renato', d.id)
  await hub.database.execute(
    sql`update solicitacao set autor_id = ${hub.como('luciana').id} where id = ${d.solicitacao}`,
  )
  await hub.database.execute(sql`update empresa set email = null, telefone = null where cnpj = 'DEM0C001000115'`)
  expect(await contato(d)).toMatchObject({ pessoa: 'Helena Prates', email: cast.helena.email })
  // Nobody acts for it any more: nobody else's name, e-mail or telephone stands in.
  await hub.database.execute(sql`delete from empresa_usuario where usuario_id = ${hub.como('helena').id}`)
  expect(await contato(d)).toEqual({ pessoa: null, email: null, telefone: null })
})
