import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { type Row, rows } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDoCentro, colunasDoDinheiro, escopoDoCentro, linhaDoCentro } from './centrocusto.consulta.ts'

const { envolvidos: _, ...comDinheiro } = linhaDoCentro
const { creditos: _c, reservado: _r, comprometido: _o, consumido: _u, ...centro } = comDinheiro

const semFlags = ({ id, codigo, descricao, projeto, acao, saldo }: Row<typeof centro>) => ({
  id,
  codigo,
  descricao,
  projeto,
  acao,
  saldo: emReais(Number(saldo)),
})

/** Those that take new requests: centre, action and project are active. */
export const consultar: UseCase<typeof centrocusto.consultar> = async ({ db }) => {
  const found = await rows(db, centro)`
    select ${colunasDoCentro} from centro_custo c where c.ativo and c.projeto_ativo_hub and c.acao_ativo_hub order by c.codigo`
  return found.map(semFlags)
}

/** By the centre's code, by its id where no centre has that code, or all of an action, of those whose sums the actor may read. */
export const consultarDetalhe: UseCase<typeof centrocusto.consultarDetalhe> = async ({ db, actor, query }) => {
  const { centrocusto: centro, acao } = query
  if (!centro && !acao) throw campoInvalido('centrocusto', 'Informe o centro de custo ou a ação.')
  const onde = [
    escopoDoCentro(actor),
    centro
      ? sql`(c.codigo = upper(${centro})
          or c.id::text = ${centro} and not exists (select 1 from centro_custo x where x.codigo = upper(${centro})))`
      : sql`true`,
    acao ? sql`c.acao_codigo = upper(${acao})` : sql`true`,
  ]
  const found = await rows(db, comDinheiro)`
    select ${colunasDoCentro}, ${colunasDoDinheiro} from centro_custo c where ${sql.join(onde, sql` and `)} order by c.codigo`
  return found.map((c) => ({
    ...semFlags(c),
    ativo: c.ativo,
    creditos: emReais(Number(c.creditos)),
    reservado: emReais(Number(c.reservado)),
    comprometido: emReais(Number(c.comprometido)),
    consumido: emReais(Number(c.consumido)),
  }))
}
