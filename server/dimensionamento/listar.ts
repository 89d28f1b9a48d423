import { nomesDosTipos, tiposDeResposta } from '@hub/domain/dimensionamento/tipos.ts'
import type { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { sql } from '../db/drizzle.ts'
import type { Caso } from '../kernel/caso.ts'
import { filtrar, paginaDeListas, paginaDePerguntas } from './dimensionamento.view.ts'

export const listarListas: Caso<typeof dimensionamento.listarListas> = ({ db, ator, query }) =>
  paginaDeListas(db, ator, filtrar(query.search, query.ativo), query)

export const listarPerguntas: Caso<typeof dimensionamento.listarPerguntas> = ({ db, ator, query }) =>
  paginaDePerguntas(
    db,
    ator,
    sql`${filtrar(query.search, query.ativo)} and ${query.tipo ? sql`x.tipo = ${query.tipo}` : sql`true`}`,
    query,
  )

export const buscarPerguntas: Caso<typeof dimensionamento.buscarPerguntas> = ({ db, ator, query }) =>
  paginaDePerguntas(db, ator, filtrar(query.search, 'true'), query)

export const listarTipos: Caso<typeof dimensionamento.listarTipos> = async () =>
  nomesDosTipos.map((chave) => {
    const { id, descricao, usaLista } = tiposDeResposta[chave]
    return { id, chave, descricao, usa_lista: usaLista }
  })
