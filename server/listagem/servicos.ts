import type { listagem } from '@hub/protocol/listagem.ts'
import { sql } from '../db/drizzle.ts'
import { contem, pagina, procurada } from '../db/queries/pagina.ts'
import { bool, num, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

/** What a search finds is looked up first: where the list is walked in its order, the index of words is passed by. */
const de = (busca: string | undefined) =>
  procurada(busca)
    ? sql`from (select s.* from servico s where ${contem(sql`s.codigo || ' ' || s.titulo`, busca)} offset 0) s`
    : sql`from servico s`
const ordem = sql`busca_texto(s.titulo), s.id`

export const listarServicos: UseCase<typeof listagem.servicos> = ({ db, query }) =>
  pagina(
    db,
    {
      forma: { id: num, codigo: text, titulo: text, ativo: bool },
      colunas: sql`s.id, s.codigo, s.titulo, s.ativo`,
      de: de(query.search),
      ordem,
      busca: query.search,
    },
    query,
  )

export const listarServicosSimples: UseCase<typeof listagem.simplesServicos> = ({ db, query }) =>
  pagina(
    db,
    {
      forma: { id: num, descricao: text },
      colunas: sql`s.id, s.titulo as descricao`,
      de: de(query.search),
      ordem,
      busca: query.search,
    },
    query,
  )
