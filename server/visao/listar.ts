import type { visao } from '@hub/protocol/visao.ts'
import { sql } from '../db/drizzle.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerVisoes, unidadesParaPartilhar } from './visao.consulta.ts'

export const listar: Caso<typeof visao.listar> = async ({ db, ator, query }) => ({
  visoes: await lerVisoes(db, ator, sql`v.lista = ${query.lista}`),
  unidades: await unidadesParaPartilhar(db, ator),
})
