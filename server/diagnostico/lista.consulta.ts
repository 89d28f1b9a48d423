import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { diagnostico, FiltroDoDiagnostico } from '@hub/protocol/diagnostico.ts'
import type { Banco } from '../db/banco.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { linhas } from '../db/linhas.ts'
import { idsComo } from '../db/queries/escopo.ts'
import { escopoDoDiagnostico, filtrosDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import { contemEm } from '../db/queries/pagina.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { solicitacaoContem } from '../db/queries/solicitacoes-que.ts'
import type { Ator, Pedido } from '../kernel/caso.ts'
import { colunasDoResumo, linhaDoResumo } from './diagnostico.consulta.ts'
import { verResumo } from './diagnostico.view.ts'

const deFora: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'admin']
const ordens = {
  urgentes: (f: Record<FiltroDoDiagnostico, SQL>) => sql`${f.encerrados}, d.prazo, d.id desc`,
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
    recorte: (ator) => sql`${enviados} and d.consultor_id = ${idsComo(ator, 'consultor')}`,
  },
} as const satisfies Record<
  string,
  { papeis: readonly Papel[]; ordem: keyof typeof ordens; recorte: (ator: Ator) => SQL }
>
export type ListaDosDiagnosticos = keyof typeof listas

type Filtros = Omit<Pedido<typeof diagnostico.listar>['query'], 'page' | 'page_size'>

/** What filters of a list come to: `de` without the quick one, for the counters. */
export function condicoes(ator: Ator, query: Filtros, r: Regulamento, qual: ListaDosDiagnosticos) {
  const { papeis, ordem, recorte } = listas[qual]
  const filtros = filtrosDoDiagnostico(ator, papeis, r)
  const { contaveis, outras } = condicoesDoRecorte(query, r, { dia: sql`d.prazo`, prestador: sql`d.empresa_id` })
  const partes = [escopoDoDiagnostico(ator, papeis), recorte(ator), ...contaveis, ...outras]
  if (query.search)
    partes.push(
      sql`(${solicitacaoContem(query.search, ator, sql`d.empresa_id`)} or ${contemEm(sql`d.nrodiagnostico`, query.search)})`,
    )
  const filtro = query.dash_filter || undefined
  return {
    filtros,
    de: sql`from diagnostico d join solicitacao s on s.id = d.solicitacao_id where ${sql.join(partes, sql` and `)}`,
    rapido: filtro ? filtros[filtro] : sql`true`,
    ordem: ordens[ordem](filtros),
  }
}

export const lerResumos = async (db: Banco, ator: Ator, r: Regulamento, quais: SQL) =>
  (await linhas(db, linhaDoResumo)`select ${colunasDoResumo} ${quais}`).map((l) => verResumo(l, ator, r))

/** Ids of everything that a list shows with the same filters, in its order. */
export function idsDosDiagnosticos(ator: Ator, query: Filtros, r: Regulamento, qual: ListaDosDiagnosticos): SQL {
  const { de, rapido, ordem } = condicoes(ator, query, r, qual)
  return sql`select d.id ${de} and ${rapido} order by ${ordem}`
}

/** Diagnostics of these ids (an array), in its order. */
export const diagnosticosNaOrdem = (db: Banco, ator: Ator, r: Regulamento, ids: SQL) =>
  lerResumos(
    db,
    ator,
    r,
    sql`from unnest(${ids}) with ordinality o(id, n) join diagnostico d on d.id = o.id join solicitacao s on s.id = d.solicitacao_id order by o.n`,
  )
