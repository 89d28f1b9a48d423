import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { semPessoas, type Vez, vezesDa } from '@hub/domain/solicitacao/vez.rules.ts'
import { type Database, sql } from '../drizzle.ts'
import { num, rows } from '../rows.ts'
import { lista } from './escopo.ts'
import { type Lida, lerFatosDaVez } from './fatos-da-vez.ts'

/** With a request's id, a number that nothing else in this database locks. */
const TRANCA = 4_812_083

/** A turn as a row of table vez, in its columns' names. */
const linhaDe = (solicitacao_id: number, de: number, { papel, so, menos, se }: Vez) => ({
  solicitacao_id,
  papel,
  de,
  so,
  menos,
  ha: se?.ha,
  autores: se && 'autores' in se ? se.autores : undefined,
  parte: se && 'parte' in se ? se.parte : undefined,
})

/** The turns of a request, and of a parent those of its parts; the table of states alone says the others. */
function vezesDe(s: Lida, familia: readonly Lida[]) {
  if (s.acompanha) return []
  const partes = familia.filter((p) => p.principalId === s.id && !p.acompanha && p.emAndamento)
  if (partes.length) return partes.flatMap((p) => vezesDa(semPessoas(p.fatos)).map((v) => linhaDe(s.id, p.id, v)))
  const { vez, vezPorFatos } = substatus[s.fatos.substatus]
  return vezesDa(semPessoas(s.fatos))
    .filter((v) => vezPorFatos || v.papel !== vez)
    .map((v) => linhaDe(s.id, s.id, v))
}

/**
 * Writes the turns of these requests and of their families by the one rule, in place of those that are there. One transaction at a time
 * writes a family's, and reads the facts only then: what another one committed is among them. Nothing else is locked afterwards.
 */
export async function escreverVezes(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const principais = await rows(
    tx,
    { id: num },
    sql`select distinct coalesce(s.principal_id, s.id) as id from solicitacao s where s.id = any(${lista(ids)}) order by 1`,
  )
  const familias = principais.map((m) => m.id)
  await tx.execute(
    sql`select pg_advisory_xact_lock(${TRANCA}, f.id) from unnest(${lista(familias)}) with ordinality f(id, n) order by f.n`,
  )
  const lidas = await lerFatosDaVez(tx, familias)
  const escritas = lidas.flatMap((s) => vezesDe(s, lidas))
  const unicas = [...new Set(escritas.map((v) => JSON.stringify(v)))]
  await tx.execute(
    sql`with velhas as (delete from vez where solicitacao_id = any(${lista([...ids, ...lidas.map((l) => l.id)])}))
      insert into vez (solicitacao_id, empresa_id, papel, de, so, menos, ha, autores, parte)
        select x.solicitacao_id, s.empresa_id, x.papel, x.de, x.so, x.menos, x.ha, x.autores, x.parte
        from jsonb_to_recordset(${`[${unicas.join()}]`}::jsonb)
          x(solicitacao_id int, papel text, de int, so int, menos int[], ha text, autores int[], parte text)
        cross join lateral (select s.empresa_id from solicitacao s where s.id = x.solicitacao_id offset 0) s`,
  )
}

const LOTE = 500

/** Job: turns of requests that were changed past the hub. Each batch in a transaction of its own; answers how many there were. */
export async function varrerVezes(database: Database): Promise<number> {
  for (let feitas = 0; ; ) {
    const n = await database.transaction(async (tx) => {
      const marcas = await rows(
        tx,
        { id: num },
        sql`delete from vez_a_escrever where ctid = any(array(select ctid from vez_a_escrever limit ${LOTE}
          for update skip locked)) returning solicitacao_id as id`,
      )
      await escreverVezes(tx, [...new Set(marcas.map((m) => m.id))])
      return marcas.length
    })
    feitas += n
    if (n < LOTE) return feitas
  }
}
