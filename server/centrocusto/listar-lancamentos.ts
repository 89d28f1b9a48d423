import {
  type NomeDoMovimento,
  nomeDoLancamento,
  nomesDosMovimentos,
  tiposDeLancamento,
} from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { centrocusto, LancamentoDoCentro } from '@hub/protocol/centrocusto.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { contem, contemEm, dizem, ou, pagina } from '../db/queries/pagina.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { pessoasQue } from '../db/queries/solicitacoes-que.ts'
import { bool, each, keyOf, nullable, num, type Row, row, text } from '../db/rows.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { escopoDoCentro } from './centrocusto.consulta.ts'

const linhaDoLancamento = {
  id: num,
  dtainclusao: text,
  tipo: keyOf(tiposDeLancamento),
  valor: num,
  saldo: nullable(num),
  ...each(['motivo', 'por', 'nrosolicitacao'], nullable(text)),
  solicitacaoId: nullable(num),
  /** The request of the movement is within the caller's reach. */
  visivel: nullable(bool),
}
type LinhaDoLancamento = Row<typeof linhaDoLancamento>

/** Movements with their request, on aliases `l` and `s`. */
const deLancamentos = sql`from centro_custo_lancamento l left join solicitacao s on s.id = l.solicitacao_id`

const colunasDoLancamento = (actor: Actor): SQL => sql`l.id, l.dtainclusao, l.tipo, l.valor, l.saldo, l.motivo,
  (select u.nome || ' ' || u.sobrenome from usuario u where u.id = l.usuario_id) as por,
  s.id as "solicitacaoId", s.nrosolicitacao, ${escopoDaSolicitacao(actor)} as visivel`

interface Filtros {
  tipo?: NomeDoMovimento | undefined
  inicio?: string | undefined
  fim?: string | undefined
  search?: string | undefined
}

/** By what a movement is called. */
const movimento = sql`case when l.tipo = 'credito' and l.valor < 0 then 'retirada' else l.tipo end`

/**
 * Condition of the movements of a centre that the actor may see. By number of request only those within his reach are found:
 * a search tells nobody what belongs to another unit. @throws Recusa NAO_ENCONTRADO
 */
async function ondeDosLancamentos(db: Database, actor: Actor, id: number, filtros: Filtros): Promise<SQL> {
  existente(await row(db)`select 1 from centro_custo c where c.id = ${id} and ${escopoDoCentro(actor)}`)
  const partes = [sql`l.centro_custo_id = ${id}`]
  if (filtros.tipo) partes.push(sql`${movimento} = ${filtros.tipo}`)
  if (filtros.inicio || filtros.fim) {
    const fuso = (await lerRegulamento(db)).parametro('fuso')
    if (filtros.inicio) partes.push(sql`l.dtainclusao >= (${filtros.inicio}::date::timestamp at time zone ${fuso})`)
    if (filtros.fim) partes.push(sql`l.dtainclusao < ((${filtros.fim}::date + 1)::timestamp at time zone ${fuso})`)
  }
  const { search } = filtros
  if (search)
    partes.push(
      ou(
        sql`${contemEm(sql`s.nrosolicitacao`, search)} and ${escopoDaSolicitacao(actor)}`,
        contem(sql`l.motivo`, search),
        sql`l.usuario_id = any(${pessoasQue(search)})`,
        dizem(movimento, nomesDosMovimentos, search),
      ),
    )
  return sql.join(partes, sql` and `)
}

export const listarLancamentos: UseCase<typeof centrocusto.listarLancamentos> = async ({
  db,
  actor,
  params,
  query,
}) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoLancamento,
      chave: sql`l.id`,
      colunas: colunasDoLancamento(actor),
      de: sql`${deLancamentos} where ${await ondeDosLancamentos(db, actor, params.id, query)}`,
      ordem: sql`l.id desc`,
    },
    query,
  )
  return { count, results: results.map(verLancamento) }
}

const verLancamento = (l: LinhaDoLancamento): LancamentoDoCentro => ({
  id: l.id,
  dtainclusao: iso(l.dtainclusao),
  tipo: l.tipo,
  descricao: nomeDoLancamento(l.tipo, Number(l.valor)),
  valor: emReais(Number(l.valor)),
  saldo: l.saldo === null ? null : emReais(Number(l.saldo)),
  motivo: l.motivo,
  por: l.por,
  solicitacao:
    l.solicitacaoId === null
      ? null
      : l.visivel
        ? { id: l.solicitacaoId, nrosolicitacao: l.nrosolicitacao }
        : { id: null, nrosolicitacao: null },
})
