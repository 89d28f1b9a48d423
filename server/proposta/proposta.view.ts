import { pick } from '@hub/domain/kernel/campos.ts'
import type { Data } from '@hub/domain/kernel/data.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { type Repartido, repartir } from '@hub/domain/kernel/subsidio.ts'
import { baseDoSubsidio, reservaDivisao } from '@hub/domain/proposta/convite.rules.ts'
import { etapasDaOferta } from '@hub/domain/proposta/etapas-da-oferta.ts'
import { substatusParaQuemPropos } from '@hub/domain/proposta/pedido-visto.rules.ts'
import { acoesDaProposta, type FatosDaProposta, situacaoVista } from '@hub/domain/proposta/proposta.rules.ts'
import { type SituacaoDaProposta, situacoes } from '@hub/domain/proposta/proposta.states.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { destinoSemAEscolha, lugarNaFamilia, VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { nomeado } from '@hub/protocol/kernel/campos.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { anoDeHoje } from '../db/queries/fuso.ts'
import { respostaLida } from '../db/queries/perguntas.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, json, list, nullable, num, obj, type Row, rows, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { type ConteudoDaVersao, proposta, propostaVersao } from '../db/tables/proposta.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import { comEscolhaInterna } from '../services/demanda-interna.ts'
import { divisaoCongelada, escreverDivisao, nomeDoParceiro, valoresDa } from '../services/escrever-divisao.ts'
import { parteLida, partesLidas, repartirPelaRegra, repartirPrincipal } from '../services/partes-do-principal.ts'
import { verSituacao } from '../services/situacao.ts'
import { indicados, possiveis } from './consultores.consulta.ts'
import { precoMaisBaixo, seloAberto, versaoAberta } from './versoes.consulta.ts'

const empresaCurta = obj({ id: num, ...each(['nome', 'cidade', 'estado'], text) })
const daSolicitacao = obj({
  ...each(['id', 'bp', 'parceiroBp', 'rodada', 'valorParceiro', 'quantasEmpresas'], num),
  /** Before the choice: what the chosen proposal costs is not for the others who were invited. */
  valor: num,
  ...each(['propostaId', 'valorSubsidio', 'valorCliente', 'bpEfetivo', 'principalId'], nullable(num)),
  ...each(['nrosolicitacao', 'objetivo', 'dtainclusao'], text),
  parceiro: nullable(text),
  escolhaInterna: bool,
  substatus: col(solicitacao.substatus),
  oferta: col(solicitacao.oferta),
  distribuicao: col(solicitacao.distribuicao),
  fases: col(solicitacao.fases),
})
const forma = {
  ...each(['id', 'rodada', 'versao', 'usado'], num),
  ...each(['valorBruto', 'saidaRodada', 'notaMedia', 'saldo', 'diagnostico'], nullable(num)),
  ...each(['visita', 'comentario', 'validade', 'pedidoNegociacao', 'prazoNegociacao'], nullable(text)),
  ...each(['enviadaEm', 'motivo', 'dtaprazo'], nullable(text)),
  ...each(['autor', 'assinada', 'prazoEncerrado'], bool),
  situacao: col(proposta.situacao),
  apresentacao: text,
  ...each(['empresa', 'cliente'], empresaCurta),
  etapas: list(
    obj({
      ordem: num,
      ...each(['descricao', 'entrega'], text),
      ...each(['horas', 'valor'], nullable(num)),
      ...each(['dtainicio', 'dtafim'], nullable(text)),
    }),
  ),
  aberta: nullable(col(propostaVersao.conteudo)),
  /** The last sending, of whatever round; read by nobody but the author. */
  ultima: nullable(col(propostaVersao.conteudo)),
  /** Of the version that the others read. */
  abertaRodada: nullable(num),
  abertaEm: nullable(text),
  /** Sendings that the reader may read. */
  versoes: num,
  /** The lowest valid price, where the subsidy is computed on it; never the author's to know. */
  maisBaixo: nullable(num),
  /** To its author: whom it named and may name. */
  indicados: list(nomeado),
  possiveis: nullable(list(nomeado)),
  s: daSolicitacao,
  /** Of a hiring of several companies, each one's share; null for one company. */
  partes: nullable(list(obj(parteLida))),
  porte: col(empresa.porte),
  respostas: list(obj({ pergunta: text, resposta: json })),
}
type Linha = Row<typeof forma>

/**
 * Rows of proposals that the actor may see. Its author reads what it writes; everybody else, within their scope, reads the
 * last version whose seal is open (an earlier round's, or this round's once the deadline has passed by the database's
 * clock) and nothing else: before that the row does not exist for them.
 */
const consulta = (actor: Actor, condicao: SQL, hoje: Data): SQL => sql`
  select p.id, p.situacao, p.rodada, p.versao, (p.empresa_id = any(${lista(actor.prestadorDe)})) as autor,
    jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'cidade', e.cidade, 'estado', e.estado) as empresa,
    p.valor_bruto as "valorBruto", p.apresentacao, p.visita, p.comentario, p.validade,
    coalesce((select jsonb_agg(jsonb_build_object('ordem', t.ordem, 'descricao', t.descricao, 'entrega', t.entrega, 'horas', t.horas,
      'valor', t.valor, 'dtainicio', t.dtainicio, 'dtafim', t.dtafim) order by t.ordem) from proposta_etapa t where t.proposta_id = p.id), '[]') as etapas,
    v.conteudo as aberta, (select u.conteudo from proposta_versao u where u.proposta_id = p.id
      and p.empresa_id = any(${lista(actor.prestadorDe)}) order by u.id desc limit 1) as ultima, p.pedido_negociacao as "pedidoNegociacao", p.prazo_negociacao as "prazoNegociacao", p.enviada_em as "enviadaEm",
    p.motivo, p.saida_rodada as "saidaRodada", v.rodada as "abertaRodada", v.dtainclusao as "abertaEm",
    (select count(*)::int from proposta_versao x where x.proposta_id = p.id
      and (p.empresa_id = any(${lista(actor.prestadorDe)}) or ${versaoAberta})) as versoes,
    case when s.distribuicao = 'ESCOLHA_CLIENTE' and not p.empresa_id = any(${lista(actor.prestadorDe)})
      then ${precoMaisBaixo(hoje)} end as "maisBaixo",
    (select c.nota_media from credenciamento c where c.empresa_id = p.empresa_id and c.servico_id = s.servico_id) as "notaMedia",
    case when p.empresa_id = any(${lista(actor.prestadorDe)}) then ${indicados} else '[]' end as indicados,
    case when p.empresa_id = any(${lista(actor.prestadorDe)}) then ${possiveis} end as possiveis,
    exists(select 1 from contrato k join contrato_assinatura a on a.contrato_id = k.id
      where not ${contratoOnde('semEfeito', 'k.situacao')} and a.parte = 'prestador' and a.assinado_em is not null and (k.proposta_id = p.id
        or s.quantas_empresas > 1 and s.proposta_id = p.id and k.solicitacao_id in (select f.id from solicitacao f where f.principal_id = s.id))) as assinada,
    coalesce(s.dtaprazoenvioproposta <= agora(), false) as "prazoEncerrado", s.dtaprazoenvioproposta as dtaprazo,
    jsonb_build_object('id', s.id, 'nrosolicitacao', s.nrosolicitacao, 'substatus', s.substatus, 'oferta', s.oferta, 'objetivo', s.objetivo,
      'valor', coalesce(s.valor_previsto, s.valor), 'bp', s.bp, 'parceiroBp', s.parceiro_bp, 'parceiro', ${nomeDoParceiro}, 'dtainclusao', s.dtainclusao, 'rodada', s.rodada, 'distribuicao', s.distribuicao, 'fases', s.fases, 'propostaId', s.proposta_id, 'valorSubsidio', s.valor_subsidio,
      'valorParceiro', s.valor_parceiro, 'valorCliente', s.valor_cliente, 'bpEfetivo', s.bp_efetivo, 'principalId', s.principal_id, 'quantasEmpresas', s.quantas_empresas, 'escolhaInterna', ${comEscolhaInterna}) as s,
    ${partesLidas} as partes,
    jsonb_build_object('id', c.id, 'nome', c.nomefantasia, 'cidade', c.cidade, 'estado', c.estado) as cliente, c.porte,
    coalesce(a.comprometido, 0)::bigint as usado, (cc.saldo + s.reservado + s.comprometido)::bigint as saldo,
    coalesce((select jsonb_agg(jsonb_build_object('pergunta', r.pergunta, 'resposta', ${respostaLida(sql`r`)}) order by r.ordem)
      from solicitacao_resposta r where r.solicitacao_id = coalesce(s.principal_id, s.id) and (s.principal_id is null or r.tipo <> 'arquivo')), '[]') as respostas,
    (select g.id from diagnostico g where g.solicitacao_id = s.id and g.situacao = 'aprovado') as diagnostico
  from proposta p
  join solicitacao s on s.id = p.solicitacao_id
  join empresa e on e.id = p.empresa_id
  join empresa c on c.id = s.empresa_id
  left join subsidio_anual a on a.empresa_id = c.id and a.ano = ${anoDeHoje}
  left join centro_custo cc on cc.id = s.centro_custo_id
  left join lateral (
    select x.conteudo, x.rodada, x.dtainclusao from proposta_versao x where x.proposta_id = p.id
      and ${seloAberto} order by x.id desc limit 1
  ) v on true
  where ${condicao} and (
    p.empresa_id = any(${lista(actor.prestadorDe)})
    or (v.conteudo is not null and ${escopoDaSolicitacao(actor, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])})
  )
  order by p.id`

/** Proposals by condition on aliases p and s, as the actor may see them. */
export async function verPropostas(db: Database, actor: Actor, condicao: SQL): Promise<PropostaDetalhe[]> {
  const r = await lerRegulamento(db)
  return (await rows(db, forma, consulta(actor, condicao, r.hoje))).map((l) => ver(l, actor, r))
}

/** One proposal. @throws Recusa NAO_ENCONTRADO where the actor may not know of it. */
export const verProposta = async (db: Database, actor: Actor, id: number): Promise<PropostaDetalhe> =>
  existente((await verPropostas(db, actor, sql`p.id = ${id}`))[0])

/** What of the row the actor reads: the author its own, the others the opened version. */
function conteudoPara(l: Linha) {
  if (l.autor || !l.aberta) return l
  const { valorBruto, apresentacao, visita, comentario, validade, etapas, consultores = [] } = l.aberta
  return { valorBruto, apresentacao, visita, comentario, validade, etapas, indicados: consultores }
}

const verEtapas = (etapas: Linha['etapas']): PropostaDetalhe['etapas'] =>
  etapas.map((e) => ({
    ...pick(e, ['ordem', 'descricao', 'entrega', 'horas']),
    valor: e.valor === null ? null : emReais(e.valor),
    dtainicio: e.dtainicio,
    dtafim: e.dtafim,
  }))

export const verConteudo = (c: ConteudoDaVersao): NonNullable<PropostaDetalhe['enviada']> => ({
  ...pick(c, ['apresentacao', 'visita', 'comentario', 'validade']),
  valor_bruto: emReais(c.valorBruto),
  etapas: verEtapas(c.etapas),
})

/** What is saved is not what was sent. */
function difere(l: Linha, enviada: ConteudoDaVersao): boolean {
  const comparavel = (
    c: Pick<Linha, 'valorBruto' | 'apresentacao' | 'visita' | 'comentario' | 'validade' | 'etapas'>,
  ) => JSON.stringify([c.valorBruto, c.apresentacao, c.visita, c.comentario, c.validade, verEtapas(c.etapas)])
  return comparavel(l) !== comparavel(enviada)
}

function ver(l: Linha, actor: Actor, r: Regulamento): PropostaDetalhe {
  const c = conteudoPara(l)
  const datas = (campo: 'dtainicio' | 'dtafim') => c.etapas.map((e) => e[campo]).filter((d) => d !== null)
  const vencida = c.validade !== null && c.validade < r.hoje
  const situacao = l.autor
    ? l.situacao
    : situacaoVista({
        situacao: l.situacao,
        selada: substatus[l.s.substatus].selada === true && !l.prazoEncerrado,
        rodada: l.s.rodada,
        saidaRodada: l.saidaRodada,
        vencida,
      })
  const fatos: FatosDaProposta = {
    situacao,
    substatus: l.s.substatus,
    prazoEncerrado: l.prazoEncerrado,
    vencida,
    assinadaPeloPrestador: l.assinada,
    lugar: lugarNaFamilia(l.s.principalId === null ? l.s : { ...l.s, propostaId: l.id }),
  }
  const quem = {
    id: actor.id,
    papeis: l.autor ? (['prestador'] as const) : actor.grupos.filter((g) => g !== 'prestador'),
  }
  const divisao = c.valorBruto === null ? null : dividir(l, c.valorBruto, r)
  return {
    id: l.id,
    situacao,
    status: situacoes[situacao].descricao,
    rodada: l.autor ? l.rodada : (l.abertaRodada ?? 0),
    versao: l.autor ? l.versao : l.versoes,
    dtaprazo: iso(l.dtaprazo),
    empresa_proposta: l.empresa,
    empresaproposta: l.empresa,
    ...pick(c, ['apresentacao', 'visita', 'comentario', 'validade']),
    dta_inicio: datas('dtainicio').sort()[0] ?? null,
    dta_fim: datas('dtafim').sort().at(-1) ?? null,
    horas: c.etapas.length ? c.etapas.reduce((t, e) => t + (e.horas ?? 0), 0) : null,
    ...valoresDa(divisao),
    divisao,
    divisao_reservada: reservaDivisao(l.s.distribuicao, l.autor),
    etapas: verEtapas(c.etapas),
    pedido_negociacao: l.pedidoNegociacao,
    prazo_negociacao: iso(l.prazoNegociacao),
    enviada_em: iso(l.autor ? l.enviadaEm : l.abertaEm),
    enviada: l.autor && l.ultima && difere(l, l.ultima) ? verConteudo(l.ultima) : null,
    nota_media: l.notaMedia === null ? null : l.notaMedia / 10,
    consultores: c.indicados,
    consultores_possiveis: l.possiveis,
    // What is seen as sent while its author has left under a seal tells no reason.
    motivo: situacao === l.situacao && motivoDito.has(situacao) ? l.motivo : null,
    versoes: l.versoes,
    solicitacao: {
      id: l.s.id,
      nrosolicitacao: l.s.nrosolicitacao,
      substatus: verSituacao(l.autor ? substatusParaQuemPropos(l.s.substatus, l.situacao) : l.s.substatus),
      titulo: l.s.oferta.titulo,
      servico: l.s.oferta.servico,
      objetivo: l.s.objetivo,
      horas: l.s.oferta.horas,
      valor: emReais(l.s.valor),
      bp: l.s.bp,
      parceiro: l.s.parceiroBp > 0 && l.s.parceiro !== null ? { nome: l.s.parceiro, bp: l.s.parceiroBp } : null,
      tipo: l.s.oferta.tipo,
      rodada: l.s.rodada,
      fases: l.s.fases,
      cliente: l.partes ? { ...l.cliente, nome: VARIAS_EMPRESAS } : l.cliente,
      count_empresas: l.s.quantasEmpresas,
      sem_a_escolha: destinoSemAEscolha(l.s),
      respostas: l.respostas,
      diagnostico: l.diagnostico,
      etapas: etapasDaOferta({ ...l.s.oferta, valor: l.s.valor }).map((e) => ({ ...e, valor: emReais(e.valor) })),
    },
    acoes: acoesDaProposta(fatos, quem),
  }
}

/** Why it declined or gave up; of one that was sent, why its author left it as it was when an adjustment was asked for. */
const motivoDito: ReadonlySet<SituacaoDaProposta> = new Set(['declinada', 'desistente', 'enviada'])

/**
 * The frozen split of the chosen proposal, else the one that would hold today. Its author, until the authorisation and where
 * the split is reserved also after it, is shown what the programme's percentage makes of its price: a limit that cut it
 * would tell the client's year, the sponsor's balance, and what others charged.
 */
function dividir(l: Linha, total: number, r: Regulamento): PropostaDetalhe['divisao'] {
  const semCongelada = l.autor && (l.situacao !== 'autorizada' || reservaDivisao(l.s.distribuicao, l.autor))
  if (l.s.propostaId === l.id && l.s.valorSubsidio !== null && !semCongelada)
    return escreverDivisao(divisaoCongelada(l.s), { parceiro: l.s.parceiro, restante: restanteLido(l, r) })
  const partes = l.autor
    ? l.partes
      ? repartirPelaRegra(l.partes, total)
      : repartir({ total, bp: l.s.bp, parceiro: { bp: l.s.parceiroBp } })
    : repartirHoje(l, total, r)
  return escreverDivisao(partes, { parceiro: l.s.parceiro, restante: restanteLido(l, r) })
}

function repartirHoje(l: Linha, total: number, r: Regulamento): Repartido {
  const base = baseDoSubsidio(l.s.distribuicao, total, l.maisBaixo === null ? [] : [Number(l.maisBaixo)])
  const saldoCentroCusto = l.saldo === null ? undefined : Number(l.saldo)
  // Of those who go on: who left pays nothing, and nobody else pays for it.
  if (l.partes) return repartirPrincipal(l.partes, { total, base }, saldoCentroCusto, r.de(l.s))
  return repartir({
    total,
    bp: l.s.bp,
    base,
    restanteLimite: restanteDoCliente(l, r),
    saldoCentroCusto,
    parceiro: { bp: l.s.parceiroBp },
  })
}

const restanteDoCliente = (l: Linha, r: Regulamento): number =>
  Math.max(0, (l.porte ? r.de(l.s).parametro(`teto_anual_subsidio_${l.porte}`) : 0) - Number(l.usado))

/** A provider does not read the client's limit; several companies have one each. */
const restanteLido = (l: Linha, r: Regulamento): number | null => (l.autor || l.partes ? null : restanteDoCliente(l, r))
