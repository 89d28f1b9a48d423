import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { linhas } from '../db/linhas.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { podarTentativas } from './podar.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
  await casa.banco.execute(sql`truncate integracao_tentativa, integracao_saida`)
})
afterAll(() => casa?.fechar())

describe('what was exchanged', () => {
  const ha = (quanto: string) => sql`agora() - ${quanto}::interval`
  /** A message with its tries: when, and what became of each. */
  async function mensagem(destino: string, situacao: string, chave: string, tentativas: [string, string][]) {
    const [m] = await linhas<{ id: number }>(
      casa.banco,
      sql`insert into integracao_saida (destino, tipo, registro, chave, dados, situacao, dtainclusao)
        values (${destino}, 'teste', 1, ${chave}, '{}', ${situacao}, ${ha('20 months')}) returning id`,
    )
    for (const [quando, resultado] of tentativas)
      await casa.banco.execute(
        sql`insert into integracao_tentativa (saida_id, resultado, dtainclusao) values (${m!.id}, ${resultado}, ${ha(quando)})`,
      )
    return m!.id
  }
  const resta = async () =>
    Object.fromEntries(
      (
        await linhas<{ chave: string; n: number }>(
          casa.banco,
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
    await casa.banco.execute(sql`truncate consulta_sas`)
    for (const [quando, resultado] of [
      ['20 months', 'encontrada'],
      ['19 months', 'encontrada'],
      ['18 months', 'indisponivel'],
    ])
      await casa.banco.execute(
        sql`insert into consulta_sas (empresa_id, usuario_id, resultado, dtainclusao)
          select (select min(id) from empresa), (select min(id) from usuario), ${resultado}, ${ha(quando!)}`,
      )
    const fica = { 'm-tardia': 2, 'm-separada': 1, 'r-velha': 1, 'r-espera': 2, v: 2, 'v:2': 1 }
    // A webhook's message that was sent again goes from its latest sending on.
    expect(await podarTentativas(casa.portas)).toBe(5)
    expect(await resta()).toEqual({ ...fica, w: 2 })
    expect(
      await linhas(casa.banco, sql`select resultado, dtainclusao < ${ha('18 months')} as antiga from consulta_sas`),
    ).toEqual([{ resultado: 'encontrada', antiga: true }])
    expect([await podarTentativas(casa.portas), await podarTentativas(casa.portas)]).toEqual([1, 0])
    expect(await resta()).toEqual(fica)
    await expect(casa.banco.execute(sql`delete from integracao_tentativa`)).rejects.toThrow()
  })
})
