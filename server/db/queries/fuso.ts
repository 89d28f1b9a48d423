import { parametros } from '@hub/domain/parametro/parametros.ts'
import { sql } from '../drizzle.ts'

/** The hub's time zone, as the parameters have it, for statements that are not told it by a Regulamento. */
export const fusoDoHub = sql`coalesce((select valor from parametro where chave = 'fuso'), ${sql.raw(`'${parametros.fuso.padrao}'`)})`

/** The calendar year that the annual limit of the subsidy is counted in: that of Regulamento.hoje. */
export const anoDeHoje = sql`extract(year from agora() at time zone ${fusoDoHub})::int`
