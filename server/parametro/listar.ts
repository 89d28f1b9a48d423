import { grupos } from '@hub/domain/parametro/grupos.ts'
import type { parametro } from '@hub/protocol/parametro.ts'
import { sql } from '../db/drizzle.ts'
import { emAndamento } from '../db/queries/vez.ts'
import { num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { listarMudancas } from '../services/mudancas-anotadas.ts'
import { exigirChave, verParametros } from './parametro.view.ts'

export const listar: UseCase<typeof parametro.listar> = async ({ db }) => {
  const { n } = (await row(db, { n: num })`
    select coalesce(sum(s.quantas), 0)::int as n from contagem_de_solicitacoes s where ${emAndamento}`)!
  const results = await verParametros(
    db,
    grupos.flatMap((g) => g.chaves),
  )
  return { results, em_andamento: n }
}

export const listarHistorico: UseCase<typeof parametro.listarHistorico> = ({ db, params, query }) =>
  listarMudancas(db, sql`h.chave = ${exigirChave(params.chave)}`, query)
