import type { visao } from '@hub/protocol/visao.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerVisoes, unidadesParaPartilhar } from './visao.consulta.ts'

export const listar: UseCase<typeof visao.listar> = async ({ db, actor, query }) => ({
  visoes: await lerVisoes(db, actor, sql`v.lista = ${query.lista}`),
  unidades: await unidadesParaPartilhar(db, actor),
})
