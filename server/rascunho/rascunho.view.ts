import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Rascunho, RascunhoResumo } from '@hub/protocol/rascunho.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { col, each, json, nullable, num, obj, type Row, record, row, text } from '../db/rows.ts'
import { rascunho } from '../db/tables/demanda.ts'
import type { Actor } from '../kernel/use-case.ts'

export const linhaDoRascunho = {
  id: num,
  tipo: col(rascunho.tipo),
  ...each(['titulo', 'dtainclusao', 'dtaatualizacao'], text),
  modelo: nullable(obj({ id: num, titulo: text })),
  revisao: num,
}
type LinhaDoRascunho = Row<typeof linhaDoRascunho>

/** Columns of LinhaDoRascunho on alias `r`. */
export const colunasDoRascunho = sql`r.id, r.tipo, r.titulo, r.revisao, r.dtainclusao, r.dtaatualizacao,
  (select jsonb_build_object('id', m.id, 'titulo', m.titulo) from modelo_oferta m where m.id = r.modelo_oferta_id) as modelo`

export const verResumoDoRascunho = (l: LinhaDoRascunho): RascunhoResumo => ({
  ...l,
  dtainclusao: iso(l.dtainclusao),
  dtaatualizacao: iso(l.dtaatualizacao),
})

/** A draft of the actor's own. @throws Recusa NAO_ENCONTRADO for everybody else's */
export async function verRascunho(db: Database, actor: Actor, id: number): Promise<Rascunho> {
  const l = existente(
    await row(db, { ...linhaDoRascunho, corpo: record(text, json) })`
      select ${colunasDoRascunho}, r.corpo from rascunho r where r.id = ${id} and r.autor_id = ${actor.id}`,
  )
  return { ...l, ...verResumoDoRascunho(l) }
}
