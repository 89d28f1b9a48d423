import type { painel } from '@hub/protocol/painel.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { listarSolicitacoes } from '../services/lista-de-solicitacoes.ts'
import { condicoesDasDemandas } from './demandas.consulta.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

export const listarDemandas: UseCase<typeof painel.demandas> = async ({ db, actor, query }) => {
  const r = await lerRegulamento(db)
  return listarSolicitacoes(db, actor, papeisDasDemandas, query, r, condicoesDasDemandas(query, r))
}
