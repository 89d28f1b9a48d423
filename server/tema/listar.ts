import type { tema } from '@hub/protocol/tema.ts'
import { sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, obj, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

const descrito = { id: num, descricao: text }

/** Only what leads somewhere: a theme without an active service that has an active offer is not listed. */
const aVenda = sql`s.ativo and exists (select 1 from modelo_oferta m where m.servico_id = s.id and m.ativo)`

export const listar: UseCase<typeof tema.listar> = ({ db }) =>
  rows(db, { ...descrito, servicos: num })`
    select t.id, t.descricao, count(*)::int as servicos from tema t join servico s on s.tema_id = t.id
      where ${aVenda} group by t.id order by busca_texto(t.descricao)`

export const listarSubtemas: UseCase<typeof tema.listarSubtemas> = ({ db, query }) =>
  rows(db, { ...descrito, tema: obj(descrito), servicos: num })`
    select st.id, st.descricao, json_build_object('id', t.id, 'descricao', t.descricao) as tema,
      count(*)::int as servicos
      from subtema st join tema t on t.id = st.tema_id join servico s on s.subtema_id = st.id
      where ${aVenda} and ${query.tema?.length ? sql`t.id = any(${lista(query.tema)})` : sql`true`}
      group by st.id, t.id order by busca_texto(t.descricao), busca_texto(st.descricao)`
