import { pick } from '@hub/domain/kernel/campos.ts'
import { ehDessa, falamDeUma, substatusParaQuemPropos } from '@hub/domain/proposta/pedido-visto.rules.ts'
import { situacoes } from '@hub/domain/proposta/proposta.states.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { PropostaDetalhe, PropostaResumo, proposta } from '@hub/protocol/proposta.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lista } from '../db/queries/escopo.ts'
import {
  filtrosDaProposta,
  minhasPropostas,
  prazoDaProposta,
  propostaEmAnalise,
} from '../db/queries/filtros-da-proposta.ts'
import { listarProprias } from '../db/queries/lista-propria.ts'
import { contemEm, descricoes, dizem, ou } from '../db/queries/pagina.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { deVariasQue, emUmaDas, nomesDasSituacoes } from '../db/queries/solicitacoes-que.ts'
import { col, each, nullable, num, type Row, text } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { daCidadeQue } from '../services/cidades-que.ts'
import { valoresDa } from '../services/escrever-divisao.ts'
import { verSituacao } from '../services/situacao.ts'
import { verPropostas } from './proposta.view.ts'

const forma = {
  ...each(['id', 'solicitacaoId', 'quantasEmpresas'], num),
  prazo: nullable(text),
  ...each(['dtainclusao', 'nrosolicitacao', 'titulo', 'cliente', 'cidade'], text),
  enviadaEm: nullable(text),
  substatus: col(solicitacao.substatus),
}
type Linha = Row<typeof forma>
type Lista = typeof proposta.listar
const colunas = sql`p.id, ${prazoDaProposta} as prazo, p.dtainclusao, p.enviada_em as "enviadaEm", s.id as "solicitacaoId", s.nrosolicitacao, s.oferta->>'titulo' as titulo,
  e.nomefantasia as cliente, case when s.quantas_empresas > 1 then '' else e.cidade end as cidade, s.quantas_empresas as "quantasEmpresas", s.substatus`

/** substatusParaQuemPropos, of a proposal `p` and its request `s`. */
const substatusVisto = sql`case when s.substatus = any(${`{${falamDeUma.join()}}`}::text[]) and p.situacao <> all(${`{${ehDessa.join()}}`}::text[])
  then 'em_selecao' else s.substatus end`

const enviadas = sql`p.situacao not in ('convidada', 'rascunho', 'declinada')`

const tabelas = sql`proposta p join solicitacao s on s.id = p.solicitacao_id join empresa e on e.id = s.empresa_id`
/** What hurries first, of one moment the oldest; or what was sent last. */
const ordens: Record<'urgentes' | 'recentes', SQL> = {
  urgentes: sql`${prazoDaProposta} asc nulls last, p.id`,
  recentes: sql`p.enviada_em desc nulls last, p.id desc`,
}

async function buscar(
  { db, actor, query }: Pedido<Lista>,
  recorte: SQL,
  ordem: keyof typeof ordens,
): Promise<RespostaDe<Lista>> {
  const condicoes = [recorte]
  const { outras } = condicoesDoRecorte(query, await lerRegulamento(db), {
    momento: sql`p.dtainclusao`,
    valor: sql`p.valor_bruto`,
  })
  condicoes.push(...outras)
  if (query.situacao) condicoes.push(sql`p.situacao = ${query.situacao}`)
  if (query.search)
    condicoes.push(
      ou(
        contemEm(sql`s.busca`, query.search),
        dizem(sql`p.situacao`, descricoes(situacoes), query.search),
        dizem(substatusVisto, nomesDasSituacoes, query.search),
        emUmaDas(deVariasQue(query.search)),
        sql`s.quantas_empresas = 1 and exists (select 1 from empresa e where e.id = s.empresa_id and ${daCidadeQue(query.search)})`,
      ),
    )
  const { '': _, ...filas } = filtrosDaProposta
  const { todas, contagens, ...lida } = await listarProprias(
    db,
    {
      forma,
      colunas,
      tabelas,
      chave: sql`p.id`,
      de: sql`from ${minhasPropostas(actor.prestadorDe)} and ${sql.join(condicoes, sql` and `)}`,
      ordem: ordens[ordem],
      filas,
      fila: query.dash_filter || undefined,
    },
    query,
  )
  // What a proposal says is read as one proposal is: what its reader may know of the split is decided in one place.
  const lidas = new Map(
    (await verPropostas(db, actor, sql`p.id = any(${lista(lida.results.map((l) => l.id))})`)).map((p) => [p.id, p]),
  )
  return { ...lida, contagens: { todas, ...contagens }, results: lida.results.map((l) => resumir(l, lidas.get(l.id)!)) }
}

const resumir = (l: Linha, p: PropostaDetalhe): PropostaResumo => ({
  ...pick(p, ['id', 'situacao', 'status', 'empresa_proposta', 'empresaproposta', 'visita']),
  ...valoresDa(p),
  ...pick(p, ['dta_inicio', 'dta_fim', 'dtaprazo', 'comentario', 'etapas']),
  prazo: iso(l.prazo),
  dtainclusao: iso(l.dtainclusao),
  enviada_em: iso(l.enviadaEm),
  solicitacao: {
    id: l.solicitacaoId,
    nrosolicitacao: l.nrosolicitacao,
    titulo: l.titulo,
    cliente: l.quantasEmpresas > 1 ? VARIAS_EMPRESAS : l.cliente,
    count_empresas: l.quantasEmpresas,
    cidade: l.cidade,
    substatus: verSituacao(substatusParaQuemPropos(l.substatus, p.situacao)),
  },
})

export const listar: UseCase<Lista> = (pedido) => buscar(pedido, sql`true`, 'urgentes')
export const listarEmAnalise: UseCase<typeof proposta.listarEmAnalise> = (pedido) =>
  buscar(pedido, propostaEmAnalise, 'urgentes')
export const listarEnviadas: UseCase<typeof proposta.listarEnviadas> = (pedido) => buscar(pedido, enviadas, 'recentes')
