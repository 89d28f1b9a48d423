import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { rows, text } from '../db/rows.ts'

/**
 * Rows like one that is there (alias `x` of `de`, 'from …'), as many as `de` has: `outras` are the columns that each has for itself.
 * For tests of more rows than anybody makes by acts.
 */
export async function copiarLinhas(
  db: Database,
  tabela: string,
  outras: Readonly<Record<string, SQL>>,
  de: SQL,
): Promise<void> {
  const colunas = await rows(db, { nome: text })`
    select column_name::text as nome from information_schema.columns where table_schema = current_schema() and table_name = ${tabela}
      order by ordinal_position`
  const iguais = colunas.map((c) => c.nome).filter((c) => c !== 'id' && !(c in outras))
  await db.execute(sql`insert into ${sql.raw(tabela)} (${sql.raw([...Object.keys(outras), ...iguais].join())})
    select ${sql.join([...Object.values(outras), ...iguais.map((c) => sql.raw(`x.${c}`))], sql`, `)} ${de}`)
}

/** Copies of a request (2019-000001, …), spread over companies 'Padaria Ampla 1' to that of `empresas`, which are made. */
export async function muitasComo(
  db: Database,
  id: number,
  { quantas, empresas, outras = {} }: { quantas: number; empresas: number; outras?: Readonly<Record<string, SQL>> },
): Promise<void> {
  await db.execute(sql`insert into empresa (cpf, razaosocial, nomefantasia, porte, cidade_ibge, cidade, estado)
    select lpad((90000000000 + g)::text, 11, '0'), 'Padaria Ampla ' || g || ' Ltda', 'Padaria Ampla ' || g, 'ME', e.cidade_ibge, e.cidade, e.estado
      from generate_series(1, ${empresas}) g cross join empresa e join solicitacao s on s.empresa_id = e.id where s.id = ${id}`)
  await copiarLinhas(
    db,
    'solicitacao',
    {
      nrosolicitacao: sql`'2019-' || lpad(g::text, 6, '0')`,
      empresa_id: sql`(select e.id from empresa e where e.nomefantasia = 'Padaria Ampla ' || 1 + g % ${empresas})`,
      ...outras,
    },
    sql`from generate_series(1, ${quantas}) g cross join solicitacao x where x.id = ${id}`,
  )
}
