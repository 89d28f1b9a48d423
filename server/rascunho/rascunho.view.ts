import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Rascunho, RascunhoResumo, TipoDeRascunho } from '@hub/protocol/rascunho.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linha } from '../db/linhas.ts'
import type { Ator } from '../kernel/caso.ts'

export interface LinhaDoRascunho {
  id: number
  tipo: TipoDeRascunho
  titulo: string
  modelo: { id: number; titulo: string } | null
  revisao: number
  dtainclusao: string
  dtaatualizacao: string
}

/** Columns of LinhaDoRascunho on alias `r`. */
export const colunasDoRascunho = sql`r.id, r.tipo, r.titulo, r.revisao, r.dtainclusao, r.dtaatualizacao,
  (select jsonb_build_object('id', m.id, 'titulo', m.titulo) from modelo_oferta m where m.id = r.modelo_oferta_id) as modelo`

export const verResumoDoRascunho = (l: LinhaDoRascunho): RascunhoResumo => ({
  id: l.id,
  tipo: l.tipo,
  titulo: l.titulo,
  modelo: l.modelo,
  revisao: l.revisao,
  dtainclusao: iso(l.dtainclusao),
  dtaatualizacao: iso(l.dtaatualizacao),
})

/** A draft of the actor's own. @throws Recusa NAO_ENCONTRADO for everybody else's */
export async function verRascunho(db: Banco, ator: Ator, id: number): Promise<Rascunho> {
  const l = existente(
    await linha<LinhaDoRascunho & { corpo: Record<string, unknown> }>(
      db,
      sql`select ${colunasDoRascunho}, r.corpo from rascunho r where r.id = ${id} and r.autor_id = ${ator.id}`,
    ),
  )
  return { ...verResumoDoRascunho(l), corpo: l.corpo }
}
