import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CasaDeTeste, criarCasaDeTeste } from '../../teste/casa-de-teste.ts'
import { linha, linhas } from '../linhas.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa.fechar())

/** Cities where the kept number of owners differs from counting their links. */
const diferencas = () =>
  linhas(
    casa.banco,
    sql`select cidade_ibge from (select cidade_ibge, quantas from contagem_de_cadastros where lista = 'proprietario'
      union all select e.cidade_ibge, -1 from empresa_usuario v join empresa e on e.id = v.empresa_id where v.lado = 'cliente') x
      group by 1 having sum(quantas) <> 0`,
  )

it('keeps owners where their company is, though they come and go while it moves', async () => {
  const empresa = await casa.empresa('DEM0C001000115')
  const outra = (await linha<{ c: string }>(
    casa.banco,
    sql`select max(cidade_ibge) as c from unidade_cidade where cidade_ibge <> (select cidade_ibge from empresa where id = ${empresa})`,
  ))!.c
  const mudar = sql`update empresa set cidade_ibge = case cidade_ibge when ${outra} then '2927408' else ${outra} end where id = ${empresa}`
  const vir = sql`insert into empresa_usuario (empresa_id, usuario_id, lado)
    select ${empresa}::int, id, 'cliente' from usuario where email like 'vera@%' or email like 'tiago@%'`
  const ir = sql`delete from empresa_usuario where empresa_id = ${empresa} and usuario_id in
    (select id from usuario where email like 'vera@%' or email like 'tiago@%')`
  const esperando = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (const [primeira, segunda] of [
    [mudar, vir],
    [ir, mudar],
    [vir, mudar],
    [mudar, ir],
  ] as const) {
    // The second does not see the first, which is not over when it comes.
    let depois: Promise<unknown> | undefined
    await casa.banco.transaction(async (tx) => {
      await tx.execute(primeira)
      depois = linhas(casa.banco, segunda)
      // Until it waits for the company.
      for (let vez = 0; vez < 500 && !(await linha(tx, esperando)); vez++);
    })
    await depois
    expect(await diferencas()).toEqual([])
  }
})
