import type { relatorio } from '@hub/protocol/relatorio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { listarOpcoes, somarPrestacao } from './prestacao.consulta.ts'

/** Requests and their money, line by line, with what the report can be narrowed to. */
export const verPrestacao: UseCase<typeof relatorio.prestacao> = async ({ db, actor, query }) => ({
  ...(await somarPrestacao(db, actor, query, await lerRegulamento(db))),
  opcoes: await listarOpcoes(db, actor),
})
