import { acoesDaArea } from '@hub/domain/area/area.rules.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { type AreaDeAtuacao, gestorLigado } from '@hub/protocol/area.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { bool, each, list, num, type Row, row, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { gestoresLigados } from '../services/alcance-do-gestor.ts'

export const linhaDaArea = {
  ...each(['id', 'versao', 'servicosAtivos', 'usos'], num),
  descricao: text,
  ativo: bool,
  unica: bool,
  gestores: list(gestorLigado),
}
type LinhaDaArea = Row<typeof linhaDaArea>

/** Of alias `a` of table area_atuacao. */
export const colunasDaArea: SQL = sql`a.id, a.descricao, a.ativo, a.versao,
  (select count(*)::int from servico x where x.area_id = a.id and x.ativo) as "servicosAtivos",
  ((select count(*) from servico x where x.area_id = a.id) + (select count(*) from tema x where x.area_id = a.id)
    + (exists (select 1 from solicitacao x where x.area_id = a.id))::int)::int as usos,
  exists (select 1 from area_gestor v where v.area_id = a.id
    and not exists (select 1 from area_gestor w where w.usuario_id = v.usuario_id and w.area_id <> a.id)) as unica,
  ${gestoresLigados('area_gestor', sql`v.area_id = a.id`)} as gestores`

export const verArea = (a: LinhaDaArea, actor: Actor): AreaDeAtuacao => ({
  ...pick(a, ['id', 'descricao', 'ativo', 'versao']),
  servicos: a.servicosAtivos,
  gestores: a.gestores,
  acoes: acoesDaArea(a, actor.grupos),
})

/** An area, locked until the transaction ends. @throws Recusa NAO_ENCONTRADO */
export async function travarArea(db: Database, id: number): Promise<LinhaDaArea> {
  existente(await row(db)`select 1 from area_atuacao where id = ${id} for update`)
  return lerArea(db, id)
}

export async function lerArea(db: Database, id: number): Promise<LinhaDaArea> {
  return existente(await row(db, linhaDaArea)`select ${colunasDaArea} from area_atuacao a where a.id = ${id}`)
}
