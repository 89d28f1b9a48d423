import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { linhas } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'

interface Centro {
  id: number
  codigo: string
  descricao: string
  projeto: string
  acao: { codigo: string; descricao: string }
  saldo: number
  ativo: boolean
}
const colunas = sql`c.id, c.codigo, c.descricao, c.projeto, c.saldo, c.ativo,
  jsonb_build_object('codigo', c.acao_codigo, 'descricao', c.acao) as acao`

export const consultar: Caso<typeof centrocusto.consultar> = async ({ db }) => {
  const rows = await linhas<Centro>(db, sql`select ${colunas} from centro_custo c where c.ativo order by c.codigo`)
  return rows.map(({ ativo: _, ...c }) => ({ ...c, saldo: emReais(Number(c.saldo)) }))
}

/** By the centre's code or id, or all of an action. What requests hold now is read off the requests themselves. */
export const consultarDetalhe: Caso<typeof centrocusto.consultarDetalhe> = async ({ db, query }) => {
  const { centrocusto: centro, acao } = query
  if (!centro && !acao) throw campoInvalido('centrocusto', 'Informe o centro de custo ou a ação.')
  const onde = [
    centro ? sql`(c.codigo = ${centro} or c.id::text = ${centro})` : sql`true`,
    acao ? sql`c.acao_codigo = ${acao}` : sql`true`,
  ]
  const rows = await linhas<Centro & { creditos: number; reservado: number; comprometido: number; consumido: number }>(
    db,
    sql`select ${colunas},
      coalesce((select sum(l.valor) from centro_custo_lancamento l where l.centro_custo_id = c.id and l.tipo = 'credito'), 0)::bigint as creditos,
      coalesce((select sum(-l.valor) from centro_custo_lancamento l where l.centro_custo_id = c.id and l.tipo = 'consumo'), 0)::bigint as consumido,
      coalesce((select sum(s.reservado) from solicitacao s where s.centro_custo_id = c.id), 0)::bigint as reservado,
      coalesce((select sum(s.comprometido) from solicitacao s where s.centro_custo_id = c.id), 0)::bigint as comprometido
      from centro_custo c where ${sql.join(onde, sql` and `)} order by c.codigo`,
  )
  return rows.map((c) => ({
    ...c,
    saldo: emReais(Number(c.saldo)),
    creditos: emReais(Number(c.creditos)),
    reservado: emReais(Number(c.reservado)),
    comprometido: emReais(Number(c.comprometido)),
    consumido: emReais(Number(c.consumido)),
  }))
}
