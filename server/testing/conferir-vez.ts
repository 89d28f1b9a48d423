import { type Papel, papeisInternos } from '@hub/domain/kernel/papel.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { minhaVez, type Vez, vezesDasPartes } from '@hub/domain/solicitacao/vez.rules.ts'
import { expect } from 'vitest'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { semPartes } from '../db/queries/contagem-de-solicitacoes.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { escreverVezes, varrerVezes } from '../db/queries/escrever-vez.ts'
import { acompanha, type Lida, lerFatosDaVez } from '../db/queries/fatos-da-vez.ts'
import { minhaVez as minhaVezDe, minhaVezNaPagina, vezDe } from '../db/queries/vez.ts'
import { bool, nullable, num, rows, text } from '../db/rows.ts'
import { loadActor } from '../services/load-actor.ts'
import type { TestHub } from './test-hub.ts'

const soCliente: readonly Papel[] = ['cliente']
const papeis: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'consultor', 'admin']

const colunas = {
  id: num,
  empresaId: num,
  unidadeId: num,
  areaId: num,
  gestorId: nullable(num),
  consultorId: nullable(num),
  dePrincipal: bool,
}

/** Everybody of whom something is awaited in a request now, by the rule and the facts of this moment, people among them. */
function agoraDe(s: Lida, todas: readonly Lida[]): Vez[] {
  const partes = todas.filter((p) => p.principalId === s.id && !p.acompanha && p.emAndamento)
  return vezesDasPartes((partes.length ? partes : [s]).map((p) => p.fatos))
}

const guardadas = async (database: Database, quais = sql`true`): Promise<string[]> =>
  (
    await rows(
      database,
      { v: text },
      sql`select to_jsonb(v)::text as v from vez v join solicitacao s on s.id = v.solicitacao_id where ${quais} order by 1`,
    )
  ).map((x) => x.v)

const idsDe = async (database: Database, onde: SQL): Promise<number[]> =>
  (
    await rows(
      database,
      { id: num },
      sql`select s.id from solicitacao s where not ${acompanha} and ${onde} order by s.id`,
    )
  ).map((s) => s.id)

/** For each role, and for each person in each list of his, what is found is what the rule says with the people of this moment. */
async function conferirListas(database: Database, deQuem: SQL, quais = sql`true`): Promise<void> {
  const todas = await rows(
    database,
    colunas,
    sql`select s.id, s.empresa_id as "empresaId", s.unidade_id as "unidadeId", s.area_id as "areaId", s.gestor_id as "gestorId",
      s.consultor_id as "consultorId", ${semPartes} as "dePrincipal" from solicitacao s where not ${acompanha} and ${quais} order by s.id`,
  )
  const lidas = await lerFatosDaVez(
    database,
    todas.map((s) => s.id),
  )
  const vezes = new Map(lidas.map((s) => [s.id, agoraDe(s, lidas)]))
  for (const papel of papeis) {
    const esperadas = todas.filter((s) => vezes.get(s.id)!.some((v) => v.papel === papel)).map((s) => s.id)
    expect([papel, ...(await idsDe(database, sql`${vezDe(papel)} and ${quais}`))]).toEqual([papel, ...esperadas])
  }
  for (const { id } of await rows(
    database,
    { id: num },
    sql`select u.id from usuario u where u.ativo and ${deQuem} order by 1`,
  )) {
    const actor = (await loadActor(database, id, 'teste'))!
    for (const valem of [soCliente, papeisInternos]) {
      if (!actor.grupos.some((g) => valem.includes(g))) continue
      const interna = valem === papeisInternos
      const minhas = todas.filter((s) => {
        const meus = papeisNaSolicitacao(actor, { ...s, convidadas: [] }).filter((p) => valem.includes(p))
        const quem = { id, papeis: meus, delegantes: actor.delegantes }
        return (s.dePrincipal || !interna) && minhaVez(vezes.get(s.id)!, s, quem) !== undefined
      })
      const dele = sql`${escopoDaSolicitacao(actor, valem)}${interna ? sql` and ${semPartes}` : sql``}`
      const esperadas = [actor.nome, ...minhas.map((s) => s.id)]
      for (const condicao of [
        minhaVezDe(actor, valem),
        ...(interna ? [(await minhaVezNaPagina(database, actor, valem)).condicao] : []),
      ])
        expect([actor.nome, ...(await idsDe(database, sql`${dele} and ${condicao} and ${quais}`))]).toEqual(esperadas)
    }
  }
}

/** Table vez is as if it were written anew, with nothing left to write, and lists find what the rule says: for each role, and for these people. */
export async function conferirVez({ database }: TestHub, deQuem = sql`true`, quais = sql`true`): Promise<void> {
  expect(await varrerVezes(database)).toBe(0)
  const escritas = await guardadas(database, quais)
  const deNovo = await rows(database, { id: num }, sql`select s.id from solicitacao s where ${quais}`)
  await database.transaction((tx) =>
    escreverVezes(
      tx,
      deNovo.map((s) => s.id),
    ),
  )
  expect(escritas).toEqual(await guardadas(database, quais))
  await conferirListas(database, deQuem, quais)
}

/** The same of these requests alone (a parent with all of its parts), for each role. */
export const conferirVezDe = (hub: TestHub, ids: readonly number[]): Promise<void> =>
  conferirVez(hub, sql`false`, sql`s.id = any(${lista(ids)})`)

class Desfeita extends Error {}

/** The same lists while people are others for a moment, with the turns as they are written. */
export async function conferirComOutros(
  { database }: TestHub,
  mudancas: readonly SQL[],
  deQuem = sql`true`,
): Promise<void> {
  for (const mudanca of mudancas)
    await database
      .transaction(async (tx) => {
        const escritas = await guardadas(tx)
        await tx.execute(mudanca)
        expect(await guardadas(tx)).toEqual(escritas)
        await conferirListas(tx, deQuem)
        throw new Desfeita()
      })
      .catch((falha: unknown) => {
        if (!(falha instanceof Desfeita)) throw falha
      })
}

const doGrupo = (grupo: string) => sql`(select usuario_id from usuario_grupo where grupo = ${grupo})`
/** Managers are away, and every coordinator, a manager too now, stands in for them from `desde` on. */
const delegam = (
  desde: SQL,
) => sql`with g as (insert into usuario_grupo (usuario_id, grupo) select usuario_id, 'gestor' from usuario_grupo
    where grupo = 'coordenador' on conflict do nothing),
  d as (insert into delegacao (de, para, grupo, inicio, fim, desde, ate)
    select g.usuario_id, c.usuario_id, 'gestor', '', '', ${desde}, ${desde} + interval '9 days' from usuario_grupo g, usuario_grupo c
      where g.grupo = 'gestor' and c.grupo = 'coordenador' and g.usuario_id <> c.usuario_id)`

/** What changes of people without any request being written to. */
export const outrasPessoas: readonly SQL[] = [
  sql`update usuario set ativo = false where id in ${doGrupo('coordenador')}`,
  sql`update usuario set ativo = false where id in ${doGrupo('coordenador')} or id in ${doGrupo('gestor')}`,
  sql`update empresa_usuario set representante = false`,
  sql`${delegam(sql`agora()`)} select`,
  // It begins by the clock alone.
  sql`${delegam(sql`agora() + interval '1 day'`)} insert into relogio (id, deslocamento) values (1, interval '2 days')
    on conflict (id) do update set deslocamento = relogio.deslocamento + excluded.deslocamento`,
  sql`insert into usuario_grupo (usuario_id, grupo) select usuario_id, 'coordenador' from usuario_grupo where grupo = 'gestor'
    on conflict do nothing`,
]

/** People of the staff. */
export const daEquipe = sql`u.id in (select usuario_id from usuario_grupo where grupo in ('gestor', 'coordenador', 'admin'))`
