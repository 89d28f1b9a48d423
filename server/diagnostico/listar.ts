import { situacoes } from '@hub/domain/diagnostico/diagnostico.states.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { diagnostico, ListaDeDiagnosticos } from '@hub/protocol/diagnostico.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { alcanceNaLista } from '../db/queries/alcance-na-lista.ts'
import { idsComo } from '../db/queries/escopo.ts'
import {
  diagnosticoEncerrado,
  escopoDoDiagnostico,
  filtrosDoDiagnostico,
  ramosDoDiagnostico,
} from '../db/queries/escopo-diagnostico.ts'
import { listarComFilas } from '../db/queries/lista-com-filas.ts'
import { descricoes, dizem, procurada } from '../db/queries/pagina.ts'
import { daSolicitacaoNaLinha, filtrosDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { type Lookup, lookupsDe, peloNumero, pessoasQue } from '../db/queries/solicitacoes-que.ts'
import type { Actor, Pedido, UseCase } from '../kernel/use-case.ts'
import { daCidadeQue } from '../services/cidades-que.ts'
import { colunasDoResumo, linhaDoResumo } from './diagnostico.consulta.ts'
import { verResumo } from './diagnostico.view.ts'

const deFora: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'admin']
/** What hurries first, of one day the oldest; or what was sent last. */
const ordens = {
  urgentes: sql`${diagnosticoEncerrado}, d.prazo, d.id`,
  enviados: sql`d.enviado_em desc nulls last, d.id desc`,
}

const enviados = sql`d.envios > 0`

/** The lists, by the name of their call: whose they are, their order, and what they leave out. */
const listas = {
  listar: { papeis: deFora, ordem: 'urgentes', recorte: () => [] },
  listarEnviados: { papeis: deFora.filter((p) => p !== 'cliente'), ordem: 'enviados', recorte: () => [enviados] },
  listarDoConsultor: { papeis: ['consultor'], ordem: 'urgentes', recorte: () => [] },
  listarEnviadosDoConsultor: {
    papeis: ['consultor'],
    ordem: 'enviados',
    recorte: (actor) => [enviados, sql`d.consultor_id = ${idsComo(actor, 'consultor')}`],
  },
} as const satisfies Record<
  string,
  { papeis: readonly Papel[]; ordem: keyof typeof ordens; recorte: (actor: Actor) => SQL[] }
>

/** Of a query: the page and the counters of every quick filter under the same search. */
async function buscar(
  { db, actor, query }: Pick<Pedido<typeof diagnostico.listar>, 'db' | 'actor' | 'query'>,
  qual: keyof typeof listas,
): Promise<ListaDeDiagnosticos> {
  const { papeis, ordem, recorte } = listas[qual]
  const r = await lerRegulamento(db)
  const filas = filtrosDoDiagnostico(actor, papeis, r)
  const { todas, contagens, ...lida } = await listarComFilas(
    db,
    {
      forma: linhaDoResumo,
      colunas: colunasDoResumo,
      tabela: 'diagnostico',
      alias: 'd',
      ordem: ordens[ordem],
      condicoes: recorte(actor),
      alcance: await alcanceNaLista(
        db,
        actor,
        papeis,
        'd',
        escopoDoDiagnostico(actor, papeis, { partes: true }),
        ramosDoDiagnostico(actor, papeis),
      ),
      filtros: filtrosDoRecorte(query, r, {
        dia: sql`d.prazo`,
        prestador: sql`d.empresa_id`,
        ...daSolicitacaoNaLinha('d'),
      }),
      maioria: false,
      busca: procurada(query.search) ? await procurar(db, query.search!, actor) : undefined,
      filas,
      findas: ['encerrados'],
      abertas: sql`${diagnosticoEncerrado} is false`,
      // Whose turn it is alone asks something of the request, and not of consultants.
      proprias: (Object.keys(filas) as (keyof typeof filas)[]).filter(
        (f) => f !== 'minha_vez' || papeis.every((p) => p === 'consultor'),
      ),
      fila: query.dash_filter || undefined,
    },
    query,
  )
  return {
    ...lida,
    contagens: { ...(todas !== undefined && { todos: todas }), ...contagens },
    results: lida.results.map((l) => verResumo(l, actor, r)),
  }
}

async function procurar(db: Database, busca: string, actor: Actor): Promise<{ por: Lookup[]; e?: SQL }> {
  const por: Lookup[] = [
    ...(await lookupsDe(db, busca, actor, {
      prestador: sql`d.empresa_id`,
      servico: sql`d.servico_id`,
      cliente: daCidadeQue(busca),
    })),
    ...peloNumero(chaveDeBusca(busca), sql`d.nrodiagnostico`),
    { coluna: sql`d.consultor_id`, chaves: pessoasQue(busca), propria: true },
    { condicao: dizem(sql`d.situacao`, descricoes(situacoes), busca), propria: true },
  ]
  return { por }
}

export const listar: UseCase<typeof diagnostico.listar> = (pedido) => buscar(pedido, 'listar')
export const listarEnviados: UseCase<typeof diagnostico.listarEnviados> = (pedido) => buscar(pedido, 'listarEnviados')
export const listarDoConsultor: UseCase<typeof diagnostico.listarDoConsultor> = (pedido) =>
  buscar(pedido, 'listarDoConsultor')
export const listarEnviadosDoConsultor: UseCase<typeof diagnostico.listarEnviadosDoConsultor> = (pedido) =>
  buscar(pedido, 'listarEnviadosDoConsultor')
