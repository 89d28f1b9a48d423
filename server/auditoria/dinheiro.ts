import { type Chave, parametros } from '@hub/domain/parametro/parametros.ts'
import { getTableColumns, getTableName, is, PgBigInt53, type Table } from '../db/drizzle.ts'
import * as todas from '../db/tables/todas.ts'

/** Columns of money by table: those that hold centavos are the only big integers beside counters that are not audited. */
const colunasDeDinheiro = new Map<string, string[]>(
  Object.values(todas).map((t) => [
    getTableName(t),
    Object.values(getTableColumns(t as Table))
      .filter((c) => is(c, PgBigInt53))
      .map((c) => c.name),
  ]),
)

/** Which columns of a record are amounts in centavos. A parameter's value is what its key says. */
export function dinheiroDe(tabela: string, registro: string): string[] {
  if (tabela === 'parametro') return parametros[registro as Chave]?.unidade === 'centavos' ? ['valor'] : []
  return colunasDeDinheiro.get(tabela) ?? []
}
