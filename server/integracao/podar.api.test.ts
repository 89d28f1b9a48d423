import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { podarTentativas } from './podar.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
  await hub.database.execute(sql`truncate integracao_tentativa, integracao_saida`)
})
afterAll(() => hub?.fechar())

describe('what was exchanged', () => {
  const ha = (quanto: string) => sql`agora() - ${quanto}::interval`
  /** A message with its tries: when, and what became of each. */
  async function mensagem(destino: string, situacao: string, chave: string, tentativas: [string, string][]) {
    const [m] = await rows<{ id: number }>(
      hub.database,
      sql`insert into integracao_saida (destino, tipo, registro, chave, dados, situacao, dtainclusao)
        values (${destino}, 'teste', 1, ${chave}, '{}', ${situacao}, ${ha('20 months')}) returning id`,
    )
    for (const [quando, resultado] of tentativas)
      await hub.database.execute(
        sql`insert into integracao_tentativa (saida_id, resultado, dtainclusao) values (${m!.id}, ${resultado}, ${ha(quando)})`,
      )
    return m!.id
  }
  const resta = async () =>
    Object.fromEntries(
      (
        await rows<{ chave: string; n: number }>(
          hub.database,
          sql`select o.chave, count(t.id)::int as n from integracao_saida o left join integracao_tentativa t on t.saida_id = o.id
            group by o.chave`,
        )
      ).map(({ chave, n }) => [chave, n]),
    )

  it('is forgotten after its months: of RM not how it ended, of what waits nothing, and by nobody else', async () => {
    const velhas: [string, string][] = [
      ['20 months', 'silencio'],
      ['19 months', 'sucesso'],
    ]
    await mensagem('metricas', 'sucesso', 'm-velha', velhas)
    await mensagem('metricas', 'sucesso', 'm-tardia', [
      ['20 months', 'silencio'],
      ['2 months', 'sucesso'],
    ])
    await mensagem('metricas', 'falha', 'm-separada', [['20 months', 'recusa']])
    await mensagem('rm', 'sucesso', 'r-velha', velhas)
    await mensagem('rm', 'pendente', 'r-espera', [
      ['20 months', 'silencio'],
      ['19 months', 'silencio'],
    ])
    await mensagem('webhook:1', 'sucesso', 'w', velhas)
    await mensagem('webhook:1', 'sucesso', 'w:2', velhas)
    await mensagem('webhook:1', 'sucesso', 'v', velhas)
    await mensagem('webhook:1', 'sucesso', 'v:2', [['1 day', 'sucesso']])
    await hub.database.execute(sql`truncate consulta_sas`)
    for (const [quando, resultado] of [
      ['20 months', 'encontrada'],
      ['19 months', 'encontrada'],
      ['18 months', 'indisponivel'],
    ])
      await hub.database.execute(
        sql`insert into consulta_sas (empresa_id, usuario_id, resultado, dtainclusao)
          select (select min(id) from empresa), (select min(id) from usuario), ${resultado}, ${ha(quando!)}`,
      )
    const fica = { 'm-tardia': 2, 'm-separada': 1, 'r-velha': 1, 'r-espera': 2, v: 2, 'v:2': 1 }
    // A webhook's message that was sent again goes from its latest sending on.
    expect(await podarTentativas(hub.ports)).toBe(5)
    expect(await resta()).toEqual({ ...fica, w: 2 })
    expect(
      await rows(hub.database, sql`select resultado, dtainclusao < ${ha('18 months')} as antiga from consulta_sas`),
    ).toEqual([{ resultado: 'encontrada', antiga: true }])
    expect([await podarTentativas(hub.ports), await podarTentativas(hub.ports)]).toEqual([1, 0])
    expect(await resta()).toEqual(fica)
    await expect(hub.database.execute(sql`delete from integracao_tentativa`)).rejects.toThrow()
  })
})
