import pg from 'pg'
import { expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'

const hub = usarHub({ env: { HUB_MODO: 'teste' } })

test('product, database and test go by one clock, moved or not', async () => {
  const cliente = new pg.Client({ connectionString: hub.hub.database })
  await cliente.connect()
  try {
    const { rows } = await cliente.query<Record<string, Date>>(
      'select now() as inicio, clock_timestamp() as parede, agora() as hub, (select max(aplicada_em) from migracao) as nascimento, trabalhos.job_now() as fila',
    )
    await fetch(`${hub.url}/api/nada/`)
    const [, doLog = ''] = await hub.hub.processo.esperar(/"hora":"([^"]+)"/)
    for (const [de, momento] of Object.entries({ ...rows[0], produto: new Date(doLog) }))
      expect([de, Math.abs(momento.getTime() - Date.now()) < 120_000]).toEqual([de, true])
  } finally {
    await cliente.end()
  }
})
