import { recurso } from '@hub/protocol/recurso.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { escreverVezes, varrerVezes } from '../db/queries/escrever-vez.ts'
import { num, row } from '../db/rows.ts'
import { encenar } from '../demo/encenar.ts'
import { executores } from '../jobs/executores.ts'
import { conferirComOutros, conferirVez, daEquipe, outrasPessoas } from '../testing/conferir-vez.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const quantas = async () => (await row(hub.database, { n: num }, sql`select count(*)::int as n from vez`))!.n

describe('whose turn it is, as it is written', { timeout: 400_000 }, () => {
  it('is what the rule says in every request of the demonstration while time passes, whoever people are', async () => {
    await encenar(hub.ports, () => {})
    const id = await enviarSolicitacao(hub)
    await hub.como('luciana').deve(solicitacao.indeferir, { params: { id }, corpo: { motivo: 'fora do programa' } })
    await hub.como('helena').deve(recurso.recorrer, { params: { id }, corpo: { texto: 'Cumprimos todas as regras.' } })
    expect(await quantas()).toBeGreaterThan(10)
    for (const dias of [0, 31]) {
      await hub.avancar(`${dias} days`)
      await conferirComOutros(hub, outrasPessoas, daEquipe)
      await executores(hub.ports)['prazos.varrer']!({} as never)
      await hub.rodarTrabalhos()
      await conferirVez(hub)
    }
  })

  it('of what is written past the hub comes with the sweep', async () => {
    const id = await enviarSolicitacao(hub)
    await hub.database.execute(sql`update solicitacao set substatus = 'em_diagnostico' where id = ${id}`)
    const dela = () =>
      row(hub.database, { n: num }, sql`select count(*)::int as n from vez where solicitacao_id = ${id}`)
    expect(await dela()).toEqual({ n: 0 })
    await executores(hub.ports)['prazos.varrer']!({} as never)
    expect(await dela()).toEqual({ n: 1 })
    await conferirVez(hub)
  })

  it('is right after two changes of one request at the same time: the second reads what the first wrote', async () => {
    const id = await enviarSolicitacao(hub)
    await hub.database.execute(sql`update solicitacao set substatus = 'em_diagnostico' where id = ${id}`)
    await varrerVezes(hub.database)
    let soltar = () => {}
    const preso = new Promise<void>((feito) => {
      soltar = feito
    })
    let escrita = () => {}
    const escreveu = new Promise<void>((feito) => {
      escrita = feito
    })
    const diagnostico = hub.database.transaction(async (tx) => {
      await tx.execute(sql`insert into diagnostico (nrodiagnostico, solicitacao_id, situacao, consultor_id, prazo)
        values ('D-1', ${id}, 'em_andamento', ${hub.como('tiago').id}, agora()::date)`)
      // Its end, held before the commit.
      await tx.execute(sql`delete from vez_a_escrever where transacao = pg_current_xact_id()`)
      await escreverVezes(tx, [id])
      escrita()
      await preso
    })
    await escreveu
    let pronta = false
    const cobranca = hub.database
      .transaction((tx) =>
        tx.execute(sql`insert into cobranca (solicitacao_id, empresa_id, parcela, valor, situacao, meio, txid, registrada_por)
          select id, empresa_id, 1, 100, 'pendente', 'presencial', 'vez', ${hub.como('luciana').id} from solicitacao where id = ${id}`),
      )
      .finally(() => {
        pronta = true
      })
    const espera = () =>
      row(
        hub.database,
        { n: num },
        sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    while (!pronta && (await espera())!.n === 0);
    expect(pronta).toBe(false)
    soltar()
    await Promise.all([diagnostico, cobranca])
    await conferirVez(hub)
  })
})
