import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { podeConfigurar } from '@hub/domain/demanda/demanda.rules.ts'
import { estaEmAtraso } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { dividir, emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { acoesDaSolicitacao } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { escreverEstimativa } from '@hub/protocol/dimensionamento.ts'
import { nomeado } from '@hub/protocol/kernel/campos.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import {
  arquivoDaSolicitacao,
  centroDaSolicitacao,
  pessoa,
  respostaDaSolicitacao,
  solicitacaoInterna,
} from '@hub/protocol/solicitacao.formas.ts'
import type { SolicitacaoExterna, SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { atestoVigente } from '../db/queries/atesto.ts'
import { diagnosticoResumido } from '../db/queries/diagnostico-da-solicitacao.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { onde } from '../db/queries/estado.ts'
import { respostaLida } from '../db/queries/perguntas.ts'
import { fezDiagnostico } from '../db/queries/prestadores-do-servico.ts'
import { type Julgadores, lerJulgadores } from '../db/queries/quem-julga.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { col, each, list, nullable, num, obj, type Row, record, row, text } from '../db/rows.ts'
import { demandaInterna } from '../db/tables/demanda.ts'
import { diagnostico } from '../db/tables/diagnostico.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { recurso, solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import { verTermos } from '../services/demanda-interna.ts'
import { colunasDaDivisao, comDivisao, verDivisao } from '../services/divisao-da-solicitacao.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { parteDoPreco, parteLida, partesLidas } from '../services/partes-do-principal.ts'
import { decisoesDoRecurso } from '../services/recurso.ts'
import {
  autorDa,
  colunasDoResumo,
  consultorDa,
  fatosDasPartes,
  linhaDoResumo,
  verResumo,
} from '../services/resumo-da-solicitacao.ts'
import { verSituacao } from '../services/situacao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'

/** What verEtapas reads. */
export const comEtapas = {
  oferta: linhaDoResumo.oferta,
  valor: num,
  etapas: list(
    obj({
      ...each(['id', 'ordem', 'valor'], num),
      ...each(['descricao', 'entrega', 'dtainicio', 'dtafim'], text),
      situacao: col(etapa.situacao),
      arquivo: nullable(nomeado),
    }),
  ),
}
export const comRespostas = { respostas: list(respostaDaSolicitacao) }

const { mae, contratada, atesto } = solicitacaoInterna.shape
const linhaDoDetalhe = {
  ...linhaDoResumo,
  ...comDivisao,
  ...comEtapas,
  ...comRespostas,
  ...each(['autorId', 'rodada', 'reservado', 'comprometido', 'convidados', 'duvidas'], num),
  ...each(['centroCustoId', 'escolhidaPor', 'propostaId'], nullable(num)),
  estimativa: col(solicitacao.estimativa),
  consultor: nullable(pessoa),
  autor: pessoa,
  demanda: nullable(
    obj({
      ...each(['servico', 'versao'], num),
      escolha: col(demandaInterna.escolha),
      fezDiagnostico: nullable(num),
      ...each(['respondidaEm', 'motivo'], nullable(text)),
    }),
  ),
  centro: nullable(centroDaSolicitacao),
  ...each(['area', 'programa'], obj({ id: num, descricao: text })),
  arquivos: list(arquivoDaSolicitacao),
  mae,
  partesLidas: nullable(list(obj(parteLida))),
  atualizacao: nullable(
    obj({ ...each(['pedido', 'prazo'], text), respondidaEm: nullable(text), dados: nullable(record(text, text)) }),
  ),
  diagnostico: nullable(
    obj({
      id: num,
      nrodiagnostico: text,
      situacao: col(diagnostico.situacao),
      prazo: text,
      arquivo: nullable(nomeado),
    }),
  ),
  recurso: nullable(
    obj({
      ...each(['indeferida_em', 'prazo'], text),
      ...each(['texto', 'recorrida_em', 'justificativa', 'decidida_em'], nullable(text)),
      ...each(['autor', 'decidida_por'], nullable(pessoa)),
      decisao: col(recurso.decisao),
    }),
  ),
  contratada,
  atesto,
}
type LinhaDoDetalhe = Row<typeof linhaDoDetalhe>

/** Stages of the project with the file delivered last, on alias `s`. */
export const etapasDaSolicitacao = sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'ordem', t.ordem, 'descricao', t.descricao,
    'entrega', t.entrega, 'valor', t.valor, 'dtainicio', t.dtainicio, 'dtafim', t.dtafim, 'situacao', t.situacao, 'arquivo',
    (select jsonb_build_object('id', a.id, 'nome', a.nome) from etapa_arquivo y join arquivo a on a.id = y.arquivo_id
      where y.etapa_id = t.id order by a.id desc limit 1)) order by t.ordem)
  from etapa t where t.solicitacao_id = s.id), '[]')`

/** A part of several companies has its parent's, without the files: these may speak of the others. */
export const respostasDaSolicitacao = sql`coalesce((select jsonb_agg(jsonb_build_object('ordem', q.ordem, 'pergunta', q.pergunta, 'tipo', q.tipo,
    'resposta', ${respostaLida(sql`q`)}) order by q.ordem) from solicitacao_resposta q
  where q.solicitacao_id = coalesce(s.principal_id, s.id) and (s.principal_id is null or q.tipo <> 'arquivo')), '[]')`

const recursoDaSolicitacao = sql`(select jsonb_build_object('indeferida_em', x.indeferida_em, 'prazo', x.prazo, 'texto', x.texto,
    'recorrida_em', x.recorrida_em, 'decisao', x.decisao, 'justificativa', x.justificativa, 'decidida_em', x.decidida_em,
    'autor', (select jsonb_build_object('id', u.id, 'nome', u.nome, 'sobrenome', u.sobrenome) from usuario u where u.id = x.autor_id),
    'decidida_por', (select jsonb_build_object('id', u.id, 'nome', u.nome, 'sobrenome', u.sobrenome) from usuario u where u.id = x.decidida_por))
  from recurso x where x.solicitacao_id = s.id)`

const colunasDoDetalhe = sql`${colunasDoResumo}, s.autor_id as "autorId",
  s.centro_custo_id as "centroCustoId", s.escolhida_por as "escolhidaPor", s.proposta_id as "propostaId", s.estimativa, s.rodada,
  ${colunasDaDivisao},
  s.reservado, s.comprometido, ${consultorDa} as consultor, ${autorDa} as autor, ${partesLidas} as "partesLidas",
  (select jsonb_build_object('id', m.id, 'nrosolicitacao', m.nrosolicitacao, 'count_empresas', m.quantas_empresas)
    from solicitacao m where m.id = s.principal_id) as mae,
  (select jsonb_build_object('servico', s.servico_id, 'versao', d.versao, 'escolha', d.escolha, 'respondidaEm', d.respondida_em, 'motivo', d.motivo_da_recusa,
    'fezDiagnostico', (select e.id from empresa e where ${fezDiagnostico(sql`s.id`)} limit 1))
    from demanda_interna d where d.solicitacao_id = s.id) as demanda,
  (select count(*)::int from proposta p where p.solicitacao_id = s.id) as convidados,
  (select jsonb_build_object('id', c.id, 'codigo', c.codigo, 'descricao', c.descricao, 'projeto', c.projeto,
    'acao', jsonb_build_object('codigo', c.acao_codigo, 'descricao', c.acao)) from centro_custo c where c.id = s.centro_custo_id) as centro,
  (select jsonb_build_object('id', x.id, 'descricao', x.descricao) from area_atuacao x where x.id = s.area_id) as area,
  (select jsonb_build_object('id', x.id, 'descricao', x.descricao) from programa x where x.id = s.programa_id) as programa,
  ${etapasDaSolicitacao} as etapas, ${respostasDaSolicitacao} as respostas, ${diagnosticoResumido} as diagnostico,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho,
      'autor', u.nome || ' ' || u.sobrenome, 'dtainclusao', a.dtainclusao) order by a.id)
    from solicitacao_arquivo x join arquivo a on a.id = x.arquivo_id left join usuario u on u.id = a.usuario_id
    where x.solicitacao_id = s.id), '[]') as arquivos,
  (select jsonb_build_object('pedido', x.pedido, 'prazo', x.prazo, 'respondidaEm', x.respondida_em, 'dados', x.dados)
    from atualizacao_de_empresa x where x.solicitacao_id = s.id order by x.id desc limit 1) as atualizacao,
  ${recursoDaSolicitacao} as recurso,
  (select count(*)::int from duvida d where d.solicitacao_id = s.id and d.resposta is null
    and ${onde('selada')} and s.dtaprazoenvioproposta > agora()) as duvidas,
  (select jsonb_build_object('horas', sum(t.horas), 'inicio', min(t.dtainicio), 'fim', max(t.dtafim))
    from etapa t where t.solicitacao_id = s.id having count(*) > 0) as contratada,
  (select jsonb_build_object('codigo', t.codigo, 'emitido_em', t.dtainclusao) from (${atestoVigente}) t) as atesto`

/**
 * One request with everything that its screen shows.
 * @throws Recusa NAO_ENCONTRADO for whoever may not see it in one of `papeis`
 */
async function lerDetalhe(db: Database, actor: Actor, id: number, papeis: readonly Papel[]) {
  const l = existente(
    await row(db, linhaDoDetalhe)`
      select ${colunasDoDetalhe} from solicitacao s where s.id = ${id} and ${escopoDaSolicitacao(actor, papeis)}`,
  )
  const r = await lerRegulamento(db)
  const meus = papeisNaSolicitacao(actor, { ...l, convidadas: [] }).filter((p) => papeis.includes(p))
  const fatos = await fatosDaSolicitacao(db, { ...l, valor: Number(l.valor) })
  const quem = { id: actor.id, nomes: nomesDe(actor), papeis: meus }
  const configurarDemanda = podeConfigurar({ substatus: l.substatus, interna: l.demanda !== null }, quem)
  return {
    l,
    r,
    comum: {
      ...verComum(l, actor, papeis, r),
      recurso: l.recurso && verRecurso(l.recurso, r, l.recurso.decisao === null ? await lerJulgadores(db, id) : null),
    },
    acoes: { ...acoesDaSolicitacao(fatos, quem), configurarDemanda, ...(await decisoesDoRecurso(db, actor, l, r)) },
  }
}

export async function verExterna(db: Database, actor: Actor, id: number): Promise<SolicitacaoExterna> {
  const { l, comum, acoes } = await lerDetalhe(db, actor, id, ['cliente'])
  const { recurso } = comum
  // The client learns in which role it is decided, not the names of who might.
  return {
    ...comum,
    centrocusto: l.centro && { acao: { codigo: l.centro.acao.codigo } },
    recurso: recurso && { ...recurso, decide: recurso.decide && { ...recurso.decide, pessoas: null } },
    acoes,
  }
}

export const papeisDeDentro: readonly Papel[] = ['gestor', 'coordenador', 'consultor', 'admin']

export async function verInterna(db: Database, actor: Actor, id: number): Promise<SolicitacaoInterna> {
  const { l, r, comum, acoes } = await lerDetalhe(db, actor, id, papeisDeDentro)
  const em = (prazo: 'prazo_pendencia_cliente_du' | 'prazo_elaborar_proposta_du') =>
    r.diaDe(r.emDiasUteis(r.de(l).parametro(prazo)))
  return {
    ...comum,
    acoes,
    prazos: { atualizacao: em('prazo_pendencia_cliente_du'), propostas: em('prazo_elaborar_proposta_du') },
    centrocusto: l.centro,
    ...verPreso(l),
    ...pick(l, ['mae', 'area', 'programa', 'autor', 'convidados']),
  }
}

/** What the request holds of its cost centre; of several companies what their parts hold together. */
function verPreso(l: LinhaDoDetalhe): Pick<SolicitacaoInterna, 'reservado' | 'comprometido'> {
  const doPrincipal = (l.partesLidas ?? []).reduce((soma, p) => soma + Number(p.preso), 0)
  const autorizada = fatosDasPartes(l).length > 0
  return {
    reservado: emReais(Number(l.reservado) + (autorizada ? 0 : doPrincipal)),
    comprometido: emReais(Number(l.comprometido) + (autorizada ? doPrincipal : 0)),
  }
}

function verComum(
  l: LinhaDoDetalhe,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
): Omit<SolicitacaoExterna, 'acoes' | 'recurso' | 'centrocusto'> {
  const { oferta, atualizacao } = l
  return {
    ...verResumo(l, actor, papeis, r),
    tipo: oferta.tipo,
    horas: oferta.horas,
    prazo_dias: oferta.prazoDias,
    estimativa: l.estimativa && escreverEstimativa(l.estimativa),
    descricao: oferta.descricao,
    exige_diagnostico: oferta.exigeDiagnostico,
    consultor: l.consultor,
    cota: l.cota === null ? null : parteDoPreco(l.id, l.cota, l.cotasVivas),
    demanda: verDemanda(l),
    proposta: l.propostaId,
    rodada: l.rodada,
    divisao: verDivisao(l, r),
    estimada: l.valorSubsidio === null,
    etapas: etapasDaEscolha(l) ?? verEtapas(l),
    arquivos: l.arquivos.map((a) => ({ ...a, dtainclusao: iso(a.dtainclusao) })),
    respostas: l.respostas,
    duvidas: l.duvidas,
    contratada: l.contratada,
    atesto: l.atesto && { ...l.atesto, emitido_em: iso(l.atesto.emitido_em) },
    diagnostico: l.diagnostico && { ...l.diagnostico, ematraso: estaEmAtraso(l.diagnostico, r.hoje) },
    atualizacao: atualizacao && {
      pedido: atualizacao.pedido,
      prazo: iso(atualizacao.prazo),
      respondida_em: iso(atualizacao.respondidaEm),
      dados: atualizacao.dados,
    },
  }
}

function verRecurso(
  x: NonNullable<LinhaDoDetalhe['recurso']>,
  r: Regulamento,
  decide: Julgadores | null,
): NonNullable<SolicitacaoExterna['recurso']> {
  return {
    ...x,
    indeferida_em: iso(x.indeferida_em),
    prazo: iso(x.prazo),
    decide,
    faltam: x.recorrida_em === null ? r.diasUteisAte(r.diaDe(new Date(x.prazo))) : null,
    recorrida_em: iso(x.recorrida_em),
    decidida_em: iso(x.decidida_em),
  }
}

/** Who sent it for the client, and whom the staff chose; the terms are the client's to read as of any request of his. */
function verDemanda({ demanda, autor, escolhaDireta, oferta }: LinhaDoDetalhe): SolicitacaoExterna['demanda'] {
  if (!demanda) return null
  const { servico, versao, escolha, respondidaEm, motivo, fezDiagnostico } = demanda
  return {
    por: autor,
    servico,
    fez_diagnostico: fezDiagnostico,
    versao,
    escolha: escolha && escolhaDireta && { prestador: escolhaDireta, ...verTermos(escolha, oferta.horas) },
    respondida_em: iso(respondidaEm),
    motivo_da_recusa: motivo,
  }
}

/** Before the project, an internal demand has the stages of its direct choice. */
const etapasDaEscolha = ({ etapas, demanda }: LinhaDoDetalhe): SolicitacaoExterna['etapas'] | undefined =>
  etapas.length
    ? undefined
    : demanda?.escolha?.etapas.map(({ ordem, descricao, entrega, valor, dtainicio, dtafim }) => ({
        id: null,
        ordem,
        descricao,
        entrega,
        valor: emReais(valor),
        dtainicio,
        dtafim,
        situacao: null,
        arquivo: null,
      }))

/** The stages of the project; before there is one, those that the offer plans, with their share of its price. */
export function verEtapas(l: Row<typeof comEtapas>): SolicitacaoExterna['etapas'] {
  if (l.etapas.length) return l.etapas.map((e) => ({ ...e, valor: emReais(e.valor) }))
  const planejadas = l.oferta.etapas
  const bps = planejadas.map((e) => e.bp)
  const valores = bps.some((bp) => bp > 0) ? dividir(Number(l.valor), bps) : []
  return planejadas.map((e, i) => ({
    id: null,
    ordem: e.ordem,
    descricao: e.descricao,
    entrega: null,
    valor: valores[i] === undefined ? null : emReais(valores[i]),
    dtainicio: null,
    dtafim: null,
    situacao: null,
    arquivo: null,
  }))
}

/** What a command answers: the screen reads the rest again. */
export const verMovida = (s: Pick<Solicitacao, 'id' | 'substatus'>) => ({
  id: s.id,
  substatus: verSituacao(s.substatus),
})
