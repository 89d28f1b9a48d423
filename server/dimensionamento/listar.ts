import { nomesDosTipos, tiposDeResposta } from '@hub/domain/dimensionamento/tipos.ts'
import type { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { filtrar, paginaDeListas, paginaDePerguntas } from './dimensionamento.view.ts'

export const listarListas: UseCase<typeof dimensionamento.listarListas> = ({ db, actor, query }) =>
  paginaDeListas(db, actor, filtrar(query.search, query.ativo), query)

export const listarPerguntas: UseCase<typeof dimensionamento.listarPerguntas> = ({ db, actor, query }) =>
  paginaDePerguntas(
    db,
    actor,
    sql`${filtrar(query.search, query.ativo)} and ${query.tipo ? sql`x.tipo = ${query.tipo}` : sql`true`}`,
    query,
  )

export const buscarPerguntas: UseCase<typeof dimensionamento.buscarPerguntas> = ({ db, actor, query }) =>
  paginaDePerguntas(db, actor, filtrar(query.search, 'true'), query)

export const listarTipos: UseCase<typeof dimensionamento.listarTipos> = async () =>
  nomesDosTipos.map((chave) => {
    const { id, descricao, usaLista } = tiposDeResposta[chave]
    return { id, chave, descricao, usa_lista: usaLista }
  })
