import { situacoes } from '@hub/domain/diagnostico/diagnostico.states.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { diagnostico, type FiltroDoDiagnostico, type ListaDeDiagnosticos } from '@hub/protocol/diagnostico.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { idsComo } from '../db/queries/escopo.ts'
import { escopoDoDiagnostico, filtrosDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import { contagensDe, contemEm, descricoes, dizem, ou, pagina } from '../db/queries/pagina.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { pessoasQue, solicitacaoContem } from '../db/queries/solicitacoes-que.ts'
import { row } from '../db/rows.ts'
import type { Actor, Pedido, UseCase } from '../kernel/use-case.ts'
import { daCidadeQue } from '../services/cidades-que.ts'
import { colunasDoResumo, linhaDoResumo } from './diagnostico.consulta.ts'
import { verResumo } from './diagnostico.view.ts'

const deFora: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'admin']
/** What hurries first, of one day the oldest; or what was sent last. */
const ordens = {
  urgentes: (f: Record<FiltroDoDiagnostico, SQL>) => sql`${f.encerrados}, d.prazo, d.id`,
  enviados: () => sql`d.enviado_em desc nulls last, d.id desc`,
}

const enviados = sql`d.envios > 0`

/** The lists, by the name of their call: whose they are, their order, and what they leave out. */
const listas = {
  listar: { papeis: deFora, ordem: 'urgentes', recorte: () => sql`true` },
  listarEnviados: { papeis: deFora.filter((p) => p !== 'cliente'), ordem: 'enviados', recorte: () => enviados },
  listarDoConsultor: { papeis: ['consultor'], ordem: 'urgentes', recorte: () => sql`true` },
  listarEnviadosDoConsultor: {
    papeis: ['consultor'],
    ordem: 'enviados',
    recorte: (actor) => sql`${enviados} and d.consultor_id = ${idsComo(actor, 'consultor')}`,
  },
} as const satisfies Record<
  string,
  { papeis: readonly Papel[]; ordem: keyof typeof ordens; recorte: (actor: Actor) => SQL }
>

/** Of a query: the page and the counters of every quick filter under the same search. */
async function buscar(
  { db, actor, query }: Pick<Pedido<typeof diagnostico.listar>, 'db' | 'actor' | 'query'>,
  qual: keyof typeof listas,
): Promise<ListaDeDiagnosticos> {
  const { papeis, ordem, recorte } = listas[qual]
  const r = await lerRegulamento(db)
  const filtros = filtrosDoDiagnostico(actor, papeis, r)
  const { contaveis, outras } = condicoesDoRecorte(query, r, { dia: sql`d.prazo`, prestador: sql`d.empresa_id` })
  const partes = [escopoDoDiagnostico(actor, papeis), recorte(actor), ...contaveis, ...outras]
  if (query.search)
    partes.push(
      ou(
        solicitacaoContem(query.search, actor, { prestador: sql`d.empresa_id` }),
        contemEm(sql`d.nrodiagnostico`, query.search),
        sql`d.consultor_id = any(${pessoasQue(query.search)})`,
        sql`exists (select 1 from empresa e where e.id = s.empresa_id and ${daCidadeQue(query.search)})`,
        dizem(sql`d.situacao`, descricoes(situacoes), query.search),
      ),
    )
  const de = sql`from diagnostico d join solicitacao s on s.id = d.solicitacao_id where ${sql.join(partes, sql` and `)}`
  const contagens = (await row(db, diagnostico.listar.resposta.shape.contagens.shape)`
    select count(*)::int as todos, ${contagensDe(filtros)} ${de}`)!
  const filtro = query.dash_filter || undefined
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoResumo,
      chave: sql`d.id`,
      colunas: colunasDoResumo,
      de: sql`${de} and ${filtro ? filtros[filtro] : sql`true`}`,
      ordem: ordens[ordem](filtros),
      total: contagens[filtro ?? 'todos'],
    },
    query,
  )
  return { count, results: results.map((l) => verResumo(l, actor, r)), contagens }
}

export const listar: UseCase<typeof diagnostico.listar> = (pedido) => buscar(pedido, 'listar')
export const listarEnviados: UseCase<typeof diagnostico.listarEnviados> = (pedido) => buscar(pedido, 'listarEnviados')
export const listarDoConsultor: UseCase<typeof diagnostico.listarDoConsultor> = (pedido) =>
  buscar(pedido, 'listarDoConsultor')
export const listarEnviadosDoConsultor: UseCase<typeof diagnostico.listarEnviadosDoConsultor> = (pedido) =>
  buscar(pedido, 'listarEnviadosDoConsultor')
