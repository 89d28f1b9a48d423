import type { relatorio } from '@hub/protocol/relatorio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { listarOpcoes, somarPrestacao } from './prestacao.consulta.ts'

/** Requests and their money, line by line, with what the report can be narrowed to. */
export const verPrestacao: Caso<typeof relatorio.prestacao> = async ({ db, ator, query }) => ({
  ...(await somarPrestacao(db, ator, query, await lerRegulamento(db))),
  opcoes: await listarOpcoes(db, ator),
})
