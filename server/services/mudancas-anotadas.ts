import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { pagina } from '../db/queries/pagina.ts'
import { nullable, num, type Row, text } from '../db/rows.ts'

const mudanca = { id: num, chave: text, antes: nullable(text), valor: text, desde: text, por: nullable(text) }
type Mudanca = Row<typeof mudanca>

/** Changes of parameters or programmes by a condition on alias `h`, the last one first: since when a value holds, and by whom. */
export async function listarMudancas(
  db: Database,
  onde: SQL,
  query: { page: number; page_size: number },
): Promise<{ count: number; results: Mudanca[] }> {
  const { count, results } = await pagina(
    db,
    {
      forma: mudanca,
      colunas: sql`h.id, h.chave, h.antes, h.valor, h.desde,
        (select u.nome || ' ' || u.sobrenome from usuario u where u.id = h.usuario_id) as por`,
      de: sql`from parametro_historico h where ${onde}`,
      ordem: sql`h.id desc`,
    },
    query,
  )
  return { count, results: results.map((m) => ({ ...m, desde: iso(m.desde) })) }
}
