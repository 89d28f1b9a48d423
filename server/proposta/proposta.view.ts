import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { repartir } from '@hub/domain/kernel/subsidio.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import { acoesDaProposta, type FatosDaProposta } from '@hub/domain/proposta/proposta.rules.ts'
import { type SituacaoDaProposta, situacoes } from '@hub/domain/proposta/proposta.states.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linhas } from '../db/linhas.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import type { ConteudoDaVersao, EtapaDaVersao } from '../db/tables/proposta.ts'
import type { OfertaComprada } from '../db/tables/solicitacao.ts'
import type { Ator } from '../kernel/caso.ts'
import { verSituacao } from '../passos/situacao.ts'

interface EmpresaCurta {
  id: number
  nome: string
  cidade: string
  estado: string
}
interface Linha {
  id: number
  situacao: SituacaoDaProposta
  rodada: number
  versao: number
  autor: boolean
  empresa: EmpresaCurta
  valorBruto: number | null
  apresentacao: string
  visita: string | null
  comentario: string | null
  validade: string | null
  etapas: { [K in keyof EtapaDaVersao]: EtapaDaVersao[K] | null }[]
  aberta: ConteudoDaVersao | null
  /** The last sending, of whatever round; read by nobody but the author. */
  ultima: ConteudoDaVersao | null
  pedidoNegociacao: string | null
  prazoNegociacao: string | null
  enviadaEm: string | null
  notaMedia: number | null
  assinada: boolean
  prazoEncerrado: boolean
  s: {
    id: number
    nrosolicitacao: string
    substatus: Substatus
    oferta: OfertaComprada
    objetivo: string
    valor: number
    bp: number
    rodada: number
    fases: Record<string, string>
    propostaId: number | null
    valorSubsidio: number | null
    valorCliente: number | null
    bpEfetivo: number | null
  }
  dtaprazo: string | null
  cliente: EmpresaCurta
  porte: Porte | null
  usado: number
  saldo: number | null
  respostas: { pergunta: string; resposta: unknown }[]
}

/**
 * Rows of proposals that the actor may see. Its author reads what it writes; everybody else, within their scope, reads the
 * last version whose seal is open (an earlier round's, or this round's once the deadline has passed by the database's
 * clock) and nothing else: before that the row does not exist for them.
 */
const consulta = (ator: Ator, condicao: SQL): SQL => sql`
  select p.id, p.situacao, p.rodada, p.versao, (p.empresa_id = any(${lista(ator.prestadorDe)})) as autor,
    jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'cidade', e.cidade, 'estado', e.estado) as empresa,
    p.valor_bruto as "valorBruto", p.apresentacao, p.visita, p.comentario, p.validade,
    coalesce((select jsonb_agg(jsonb_build_object('ordem', t.ordem, 'descricao', t.descricao, 'entrega', t.entrega, 'horas', t.horas,
      'valor', t.valor, 'dtainicio', t.dtainicio, 'dtafim', t.dtafim) order by t.ordem) from proposta_etapa t where t.proposta_id = p.id), '[]') as etapas,
    v.conteudo as aberta, (select u.conteudo from proposta_versao u where u.proposta_id = p.id
      and p.empresa_id = any(${lista(ator.prestadorDe)}) order by u.id desc limit 1) as ultima, p.pedido_negociacao as "pedidoNegociacao", p.prazo_negociacao as "prazoNegociacao", p.enviada_em as "enviadaEm",
    (select c.nota_media from credenciamento c where c.empresa_id = p.empresa_id and c.servico_id = s.servico_id) as "notaMedia",
    exists(select 1 from contrato k join contrato_assinatura a on a.contrato_id = k.id
      where k.proposta_id = p.id and k.situacao not in ('cancelado', 'expirado') and a.parte = 'prestador' and a.assinado_em is not null) as assinada,
    coalesce(s.dtaprazoenvioproposta <= agora(), false) as "prazoEncerrado", s.dtaprazoenvioproposta as dtaprazo,
    jsonb_build_object('id', s.id, 'nrosolicitacao', s.nrosolicitacao, 'substatus', s.substatus, 'oferta', s.oferta, 'objetivo', s.objetivo,
      'valor', s.valor, 'bp', s.bp, 'rodada', s.rodada, 'fases', s.fases, 'propostaId', s.proposta_id, 'valorSubsidio', s.valor_subsidio,
      'valorCliente', s.valor_cliente, 'bpEfetivo', s.bp_efetivo) as s,
    jsonb_build_object('id', c.id, 'nome', c.nomefantasia, 'cidade', c.cidade, 'estado', c.estado) as cliente, c.porte,
    coalesce(a.comprometido, 0)::bigint as usado, (cc.saldo + s.reservado + s.comprometido)::bigint as saldo,
    coalesce((select jsonb_agg(jsonb_build_object('pergunta', r.pergunta, 'resposta', r.resposta) order by r.ordem)
      from solicitacao_resposta r where r.solicitacao_id = s.id), '[]') as respostas
  from proposta p
  join solicitacao s on s.id = p.solicitacao_id
  join empresa e on e.id = p.empresa_id
  join empresa c on c.id = s.empresa_id
  left join subsidio_anual a on a.empresa_id = c.id and a.ano = extract(year from agora() at time zone 'America/Sao_Paulo')
  left join centro_custo cc on cc.id = s.centro_custo_id
  left join lateral (
    select x.conteudo from proposta_versao x where x.proposta_id = p.id
      and (x.rodada < s.rodada or s.dtaprazoenvioproposta <= agora()) order by x.id desc limit 1
  ) v on true
  where ${condicao} and (
    p.empresa_id = any(${lista(ator.prestadorDe)})
    or (v.conteudo is not null and ${escopoDaSolicitacao(ator, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])})
  )
  order by p.id`

/** Proposals by condition on aliases p and s, as the actor may see them. */
export async function verPropostas(db: Banco, ator: Ator, condicao: SQL): Promise<PropostaDetalhe[]> {
  const r = await lerRegulamento(db)
  return (await linhas<Linha>(db, consulta(ator, condicao))).map((l) => ver(l, ator, r))
}

/** One proposal. @throws Recusa NAO_ENCONTRADO where the actor may not know of it. */
export const verProposta = async (db: Banco, ator: Ator, id: number): Promise<PropostaDetalhe> =>
  existente((await verPropostas(db, ator, sql`p.id = ${id}`))[0])

/** What of the row the actor reads: the author its own, the others the opened version. */
function conteudoPara(l: Linha) {
  if (l.autor || !l.aberta) return l
  const { valorBruto, apresentacao, visita, comentario, validade, etapas } = l.aberta
  return { valorBruto, apresentacao, visita, comentario, validade, etapas }
}

const verEtapas = (etapas: Linha['etapas']): PropostaDetalhe['etapas'] =>
  etapas.map((e) => ({
    ordem: e.ordem ?? 0,
    descricao: e.descricao ?? '',
    entrega: e.entrega ?? '',
    horas: e.horas,
    valor: e.valor === null ? null : emReais(e.valor),
    dtainicio: e.dtainicio,
    dtafim: e.dtafim,
  }))

const verConteudo = (c: ConteudoDaVersao): NonNullable<PropostaDetalhe['enviada']> => ({
  apresentacao: c.apresentacao,
  visita: c.visita,
  comentario: c.comentario,
  validade: c.validade,
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

function ver(l: Linha, ator: Ator, r: Regulamento): PropostaDetalhe {
  const c = conteudoPara(l)
  const datas = (campo: 'dtainicio' | 'dtafim') => c.etapas.map((e) => e[campo]).filter((d) => d !== null)
  const fatos: FatosDaProposta = {
    situacao: l.situacao,
    substatus: l.s.substatus,
    prazoEncerrado: l.prazoEncerrado,
    vencida: c.validade !== null && c.validade < r.hoje,
    assinadaPeloPrestador: l.assinada,
  }
  const quem = {
    id: ator.id,
    papeis: l.autor ? (['prestador'] as const) : ator.grupos.filter((g) => g !== 'prestador'),
  }
  return {
    id: l.id,
    situacao: l.situacao,
    status: situacoes[l.situacao].descricao,
    rodada: l.rodada,
    versao: l.versao,
    dtaprazo: iso(l.dtaprazo),
    empresa_proposta: l.empresa,
    apresentacao: c.apresentacao,
    visita: c.visita,
    comentario: c.comentario,
    validade: c.validade,
    dta_inicio: datas('dtainicio').sort()[0] ?? null,
    dta_fim: datas('dtafim').sort().at(-1) ?? null,
    horas: c.etapas.length ? c.etapas.reduce((t, e) => t + (e.horas ?? 0), 0) : null,
    divisao: c.valorBruto === null ? null : dividir(l, c.valorBruto, r),
    etapas: verEtapas(c.etapas),
    pedido_negociacao: l.pedidoNegociacao,
    prazo_negociacao: iso(l.prazoNegociacao),
    enviada_em: iso(l.enviadaEm),
    enviada: l.autor && l.ultima && difere(l, l.ultima) ? verConteudo(l.ultima) : null,
    nota_media: l.notaMedia === null ? null : l.notaMedia / 10,
    solicitacao: {
      id: l.s.id,
      nrosolicitacao: l.s.nrosolicitacao,
      substatus: verSituacao(l.s.substatus),
      titulo: l.s.oferta.titulo,
      servico: l.s.oferta.servico,
      objetivo: l.s.objetivo,
      horas: l.s.oferta.horas,
      valor: emReais(l.s.valor),
      bp: l.s.bp,
      tipo: l.s.oferta.tipo,
      rodada: l.s.rodada,
      fases: l.s.fases,
      cliente: l.cliente,
      respostas: l.respostas,
    },
    acoes: acoesDaProposta(fatos, quem),
  }
}

/** The frozen split of the chosen proposal, else the one that would hold today. A provider does not read the client's limit. */
function dividir(l: Linha, valorBruto: number, r: Regulamento): PropostaDetalhe['divisao'] {
  const restante = Math.max(0, (l.porte ? r.parametro(`teto_anual_subsidio_${l.porte}`) : 0) - Number(l.usado))
  const partes =
    l.s.propostaId === l.id && l.s.valorSubsidio !== null
      ? {
          subsidio: l.s.valorSubsidio,
          cliente: l.s.valorCliente ?? 0,
          bpEfetivo: l.s.bpEfetivo ?? 0,
          limitadoPor: undefined,
        }
      : repartir({
          total: valorBruto,
          bp: l.s.bp,
          restanteLimite: restante,
          saldoCentroCusto: l.saldo === null ? undefined : Number(l.saldo),
        })
  const porcentagem = Math.round(partes.bpEfetivo / 100)
  return {
    valor_bruto: emReais(valorBruto),
    valor_subsidio: emReais(partes.subsidio),
    valor_cliente: emReais(partes.cliente),
    porcentagem_subsidio: porcentagem,
    porcentagem_cliente: 100 - porcentagem,
    limitado_por: partes.limitadoPor ?? null,
    restante_limite: l.autor ? null : emReais(restante),
  }
}
