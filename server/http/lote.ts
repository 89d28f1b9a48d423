import { createHash } from 'node:crypto'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { porQueNaoUm } from '@hub/domain/kernel/recusas.ts'
import { escopoDe } from '@hub/protocol/escopos.ts'
import type { CorpoDe, Endpoint, ParamsDe, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { type AtoDoLote, antesDoAto, type DadosDoLote, type lote, type ResultadoDoLote } from '@hub/protocol/lote.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import type { NomeDeEndpoint } from '@hub/protocol/registro.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { comAutoria } from '../db/autoria.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { comRepeticao } from '../db/repeticao.ts'
import { list, nullable, num, row, rows, text } from '../db/rows.ts'
import { agindoPor } from '../events/em-nome-de.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { autorizarNota } from '../projeto/projeto.routes.ts'
import { recusaDe } from '../services/recusa-de.ts'
import {
  alterarCentroCusto,
  alterarResponsaveis,
  indeferir,
  lembrar,
  liberar,
  pedirAtualizacao,
} from '../solicitacao/solicitacao.routes.ts'
import { comChave } from './idempotencia.ts'
import { autorizar } from './montar.ts'

type DoLote = Pedido<typeof lote.executar>
type Chamada = { params: unknown; corpo: unknown }

interface UmAto<D> {
  nome: NomeDeEndpoint
  call: Endpoint
  caso: UseCase<Endpoint>
  /** The call of one row; of `juntas`, of all rows of the batch: it answers for each of them by itself. */
  pedir: (ids: readonly number[], dados: D, tx: Database) => Chamada | Promise<Chamada>
  juntas?: (resposta: never) => ResultadoDoLote[]
  /** Columns of the request that the act changes, by the names of its `dados`: with them it is taken back. */
  volta?: SQL
  /** The request of a record, where the record is none. */
  de?: 'nota'
}

/** Ties an act to the handler of its call: what it is given is what the call takes. */
const ato = <E extends Endpoint, D>(
  nome: NomeDeEndpoint,
  call: E,
  caso: UseCase<E>,
  pedir: (
    ids: readonly number[],
    dados: D,
    tx: Database,
  ) => { params: ParamsDe<E>; corpo: CorpoDe<E> } | Promise<{ params: ParamsDe<E>; corpo: CorpoDe<E> }>,
  outros: { juntas?: (resposta: RespostaDe<E>) => ResultadoDoLote[]; de?: 'nota'; volta?: SQL } = {},
): UmAto<D> => ({ nome, call, caso: caso as unknown as UseCase<Endpoint>, pedir, ...(outros as object) })

const semEfeito = { detalhe: null, reserva: null, convidados: [], antes: null }
const params = ([id]: readonly number[]) => ({ id: id! })
const comODado = <D>(ids: readonly number[], dados: D) => ({ params: params(ids), corpo: dados })

/** What a request lacks of what the release needs: only that is taken from what was chosen for all. */
async function soOQueFalta(tx: Database, id: number, { gestor, centrocusto, ...resto }: DadosDoLote<'liberar'>) {
  const tem = await row(tx, { gestor: nullable(num), centro: nullable(num) })`
    select gestor_id as gestor, centro_custo_id as centro from solicitacao where id = ${id}`
  return {
    ...resto,
    ...(gestor !== undefined && tem?.gestor === null && { gestor }),
    ...(centrocusto !== undefined && tem?.centro === null && { centrocusto }),
  }
}

const atos: { [A in AtoDoLote]: UmAto<DadosDoLote<A>> } = {
  responsavel: ato(
    'solicitacao.alterarResponsaveis',
    solicitacao.alterarResponsaveis,
    alterarResponsaveis,
    (ids, dados: DadosDoLote<'responsavel'>) => ({ params: {}, corpo: { solicitacoes: [...ids], ...dados } }),
    {
      volta: sql`'gestor', s.gestor_id, 'consultor', s.consultor_id`,
      juntas: ({ results }) =>
        results.map((r) => ({ id: r.id, feita: r.alterada, recusa: r.recusa, mensagem: r.mensagem, ...semEfeito })),
    },
  ),
  centro: ato('solicitacao.alterarCentroCusto', solicitacao.alterarCentroCusto, alterarCentroCusto, comODado, {
    volta: sql`'centrocusto', s.centro_custo_id`,
  }),
  liberar: ato('solicitacao.liberar', solicitacao.liberar, liberar, async (ids, dados: DadosDoLote<'liberar'>, tx) => ({
    params: params(ids),
    corpo: await soOQueFalta(tx, ids[0]!, dados),
  })),
  pedirAtualizacao: ato('solicitacao.pedirAtualizacao', solicitacao.pedirAtualizacao, pedirAtualizacao, comODado),
  indeferir: ato('solicitacao.indeferir', solicitacao.indeferir, indeferir, comODado),
  lembrar: ato('solicitacao.lembrar', solicitacao.lembrar, lembrar, comODado),
  autorizarNota: ato('projeto.autorizarNota', projeto.autorizarNota, autorizarNota, comODado, {
    de: 'nota',
  }),
}

/** Carries the answer of a rehearsal out of the transaction that it undoes. */
class Desfeito extends Error {
  readonly results: readonly ResultadoDoLote[]
  constructor(results: readonly ResultadoDoLote[]) {
    super('a rehearsal, undone')
    this.results = results
  }
}

/**
 * The one loop of all acts: the call's own handler for row after row, each in a transaction, with an author and a key of its own, as if
 * it had been asked for alone. A row that is refused leaves nothing and holds up none of the others.
 */
export const executar: UseCase<typeof lote.executar> = async (pedido) => {
  const { actor, corpo } = pedido
  const um = atos[corpo.ato] as UmAto<unknown>
  autorizar(um.call, permissoes[um.nome], escopoDe(um.nome), actor)
  // In the order of their ids, as every call that takes several: two of them queue up.
  const ids = [...new Set(corpo.ids)].sort((a, b) => a - b)
  const results: ResultadoDoLote[] = []
  for (const grupo of um.juntas ? [ids] : ids.map((id) => [id]))
    try {
      results.push(...(await fazer(pedido, um, grupo)))
    } catch (causa) {
      if (causa instanceof Desfeito) results.push(...causa.results)
      else results.push(...grupo.map((id) => recusada(pedido, id, causa)))
    }
  return { results }
}

function recusada({ logger, corpo }: DoLote, id: number, causa: unknown): ResultadoDoLote {
  const r = recusaDe(causa)
  if (r.status >= 500) logger.error({ err: causa, ato: corpo.ato, id }, 'a row of a batch failed')
  // Of a field: what is wrong with it says more than that something is.
  const mensagem = Object.values(r.campos ?? {})[0] ?? porQueNaoUm(r.codigo)
  return { id, feita: false, recusa: r.codigo, mensagem, ...semEfeito }
}

function fazer(pedido: DoLote, um: UmAto<unknown>, ids: readonly number[]): Promise<readonly ResultadoDoLote[]> {
  const { actor, corpo, origem, ports, cabecalhos } = pedido
  const { dados, ensaio = false } = corpo
  const chave = cabecalhos['idempotency-key']
  const daVez = typeof chave === 'string' && !ensaio ? `${chave}:${ids[0]}` : undefined
  const impressao = createHash('sha256')
    .update(JSON.stringify([corpo.ato, ids, dados]))
    .digest('hex')
  const nome = um.nome
  return comAutoria({ usuarioId: actor.id, chamada: nome, parametros: { id: ids[0] }, ...origem, sempre: true }, () =>
    agindoPor(actor, () =>
      comRepeticao(() =>
        ports.acesso.database.transaction(async (tx) => {
          const efeito = async () => {
            const eram = await comoEram(tx, um, ids)
            const fato = um.juntas ? 0 : await ultimoFato(tx, um, ids[0]!)
            const chamada = await um.pedir(ids, dados, tx)
            const resposta = await um.caso({ ...pedido, db: tx, query: {}, ...chamada } as unknown as Pedido<Endpoint>)
            const feitas = um.juntas ? um.juntas(resposta as never) : [await ver(tx, um, ids[0]!, fato)]
            return feitas.map((r) => (r.feita ? { ...r, antes: eram.get(r.id) ?? null } : r))
          }
          const results = daVez
            ? await comChave(tx, { usuarioId: actor.id, chave: daVez, chamada: nome, corpo: impressao }, efeito)
            : await efeito()
          if (ensaio) throw new Desfeito(results)
          return results
        }),
      ),
    ),
  )
}

/** What an act changes of these requests, as it is before. Read ahead of the act's own checks: told only of those that were done. */
async function comoEram(
  tx: Database,
  { volta }: UmAto<unknown>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ResultadoDoLote['antes']>> {
  if (!volta) return new Map()
  const eram = await rows(tx, { id: num, antes: antesDoAto })`
    select s.id, jsonb_build_object(${volta}) as antes from solicitacao s where s.id = any(${lista(ids)})`
  return new Map(eram.map((r) => [r.id, r.antes]))
}

const daSolicitacao = ({ de }: UmAto<unknown>, id: number) =>
  de === 'nota' ? sql`(select n.solicitacao_id from nota n where n.id = ${id})` : sql`${id}::int`

const ultimoFato = async (tx: Database, um: UmAto<unknown>, id: number): Promise<number> =>
  (await row(tx, { id: num })`
    select coalesce(max(h.id), 0) as id from solicitacao_historico h where h.solicitacao_id = ${daSolicitacao(um, id)}`)!
    .id

/** What became of a row that was not refused: what its history says since, and of a release what it holds and whom it calls. */
async function ver(tx: Database, um: UmAto<unknown>, id: number, depoisDe: number): Promise<ResultadoDoLote> {
  const soLiberar = sql`${um.nome === 'solicitacao.liberar'}::boolean`
  const l = (await row(tx, { detalhe: nullable(text), reserva: nullable(num), convidados: list(text) })`
    select
      (select h.mensagem from solicitacao_historico h where h.solicitacao_id = s.id and h.id > ${depoisDe}
        and 'gestor' = any(h.para) order by h.marco desc, h.id desc limit 1) as detalhe,
      case when ${soLiberar} then (select sum(f.reservado) from solicitacao f where f.id = s.id or f.principal_id = s.id)::bigint end as reserva,
      array(select e.nomefantasia from proposta p join empresa e on e.id = p.empresa_id
        where ${soLiberar} and p.solicitacao_id = s.id and p.situacao = 'convidada' order by e.nomefantasia) as convidados
      from solicitacao s where s.id = ${daSolicitacao(um, id)}`)!
  return {
    id,
    feita: true,
    recusa: null,
    mensagem: null,
    ...l,
    antes: null,
    reserva: l.reserva === null ? null : emReais(l.reserva),
  }
}
