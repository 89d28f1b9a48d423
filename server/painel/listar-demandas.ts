import type { painel } from '@hub/protocol/painel.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { listarSolicitacoes } from '../passos/lista-de-solicitacoes.ts'
import { condicoesDasDemandas } from './demandas.consulta.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

export const listarDemandas: Caso<typeof painel.demandas> = async ({ db, ator, query }) => {
  const r = await lerRegulamento(db)
  return listarSolicitacoes(db, ator, papeisDasDemandas, query, r, condicoesDasDemandas(query, r))
}
