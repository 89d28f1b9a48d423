import { acoesDaEtapa } from '@hub/domain/etapa/etapa.rules.ts'
import { type SituacaoDaEtapa, situacoes as situacoesDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { acoesDaNota } from '@hub/domain/nota/nota.rules.ts'
import { type SituacaoDaNota, situacoes as situacoesDaNota } from '@hub/domain/nota/nota.states.ts'
import { podeFinalizarProjeto } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { EtapaDoProjeto, NotaDoProjeto, ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linha } from '../db/linhas.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { verSituacao } from '../db/queries/situacao.ts'
import type { Ator } from '../kernel/caso.ts'

interface Arquivo {
  id: number
  nome: string
  tamanho: number
}
interface Etapa {
  id: number
  ordem: number
  descricao: string
  entrega: string
  horas: number
  valor: number
  dtainicio: string
  dtafim: string
  situacao: SituacaoDaEtapa
  comentario: string | null
  motivo: string | null
  entregueEm: string | null
  aceitaEm: string | null
  aceitaPor: number | null
  arquivos: Arquivo[]
}
interface Nota {
  id: number
  parcela: number
  etapaId: number
  valor: number
  situacao: SituacaoDaNota
  numero: string | null
  enviadaEm: string | null
  pagaEm: string | null
  motivo: string | null
  arquivo: Arquivo | null
}
interface Linha {
  id: number
  nrosolicitacao: string
  titulo: string
  objetivo: string
  substatus: Substatus
  fases: Record<string, string>
  prazo: string | null
  dtaPrazoFinalizacao: string | null
  cliente: { id: number; nome: string }
  prestador: { id: number; nome: string }
  gestor: { id: number; nome: string } | null
  consultor: { id: number; nome: string } | null
  propostaId: number
  valor: number
  etapas: Etapa[]
  notas: Nota[]
}

const arquivoJson = (alias: string): SQL =>
  sql.raw(`jsonb_build_object('id', ${alias}.id, 'nome', ${alias}.nome, 'tamanho', ${alias}.tamanho)`)

/**
 * Of a request that is a project already (its proposal is authorised), what client, author, manager and consultant see. A
 * provider sees those that it won: an invitation alone opens nothing here.
 */
export const escopoDoProjeto = (ator: Ator, papeis?: readonly Papel[]): SQL => sql`
  (s.prestador_id = any(${lista(ator.grupos.includes('prestador') ? ator.prestadorDe : [])}) or ${escopoDaSolicitacao(
    ator,
    (papeis ?? ator.grupos).filter((p) => p !== 'prestador'),
  )}) and exists (select 1 from etapa x where x.solicitacao_id = s.id)`

const consulta = (ator: Ator, id: number): SQL => sql`
  select s.id, s.nrosolicitacao, s.oferta->>'titulo' as titulo, s.objetivo, s.substatus, s.fases, s.prazo,
    s.dta_prazo_finalizacao as "dtaPrazoFinalizacao", s.proposta_id as "propostaId", s.valor,
    jsonb_build_object('id', c.id, 'nome', c.nomefantasia) as cliente, jsonb_build_object('id', p.id, 'nome', p.nomefantasia) as prestador,
    case when g.id is not null then jsonb_build_object('id', g.id, 'nome', g.nome || ' ' || g.sobrenome) end as gestor,
    case when k.id is not null then jsonb_build_object('id', k.id, 'nome', k.nome || ' ' || k.sobrenome) end as consultor,
    (select jsonb_agg(jsonb_build_object('id', e.id, 'ordem', e.ordem, 'descricao', e.descricao, 'entrega', e.entrega, 'horas', e.horas,
      'valor', e.valor, 'dtainicio', e.dtainicio, 'dtafim', e.dtafim, 'situacao', e.situacao, 'comentario', e.comentario, 'motivo', e.motivo,
      'entregueEm', e.entregue_em, 'aceitaEm', e.aceita_em, 'aceitaPor', e.aceita_por,
      'arquivos', coalesce((select jsonb_agg(${arquivoJson('a')} order by a.id) from etapa_arquivo ea join arquivo a on a.id = ea.arquivo_id
        where ea.etapa_id = e.id), '[]')) order by e.ordem) from etapa e where e.solicitacao_id = s.id) as etapas,
    coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'parcela', n.parcela, 'etapaId', n.etapa_id, 'valor', n.valor, 'situacao', n.situacao,
      'numero', n.numero, 'enviadaEm', n.enviada_em, 'pagaEm', n.paga_em, 'motivo', n.motivo,
      'arquivo', case when a.id is not null then ${arquivoJson('a')} end) order by n.parcela)
      from nota n left join arquivo a on a.id = n.arquivo_id where n.solicitacao_id = s.id), '[]') as notas
  from solicitacao s join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id
  left join usuario g on g.id = s.gestor_id left join usuario k on k.id = s.consultor_id
  where s.id = ${id} and ${escopoDoProjeto(ator)}`

/** A project with its stages and invoices, each with what the actor may do. @throws Recusa NAO_ENCONTRADO */
export async function verProjeto(db: Banco, ator: Ator, id: number): Promise<ProjetoDetalhe> {
  const l = existente(await linha<Linha>(db, consulta(ator, id)))
  const r = await lerRegulamento(db)
  const quem = {
    id: ator.id,
    papeis: ator.prestadorDe.includes(l.prestador.id) ? (['prestador'] as const) : ator.grupos,
  }
  return {
    id: l.id,
    nrosolicitacao: l.nrosolicitacao,
    titulo: l.titulo,
    objetivo: l.objetivo,
    substatus: verSituacao(l.substatus),
    fases: l.fases,
    prazo: iso(l.prazo),
    dta_prazo_finalizacao: l.dtaPrazoFinalizacao,
    cliente: l.cliente,
    prestador: l.prestador,
    gestor: l.gestor,
    consultor: l.consultor,
    proposta: l.propostaId,
    valor: emReais(l.valor),
    etapas: l.etapas.map((e) => verEtapa(e, l, quem, r)),
    notas: l.notas.map((n) => verNota(n, l, quem)),
    acoes: {
      finalizar: podeFinalizarProjeto(
        { ...semFatos, substatus: l.substatus, etapasPendentes: l.etapas.some((e) => e.situacao !== 'aceita') },
        quem,
      ),
    },
  }
}

/** Facts that finishing a project does not ask for. */
const semFatos = {
  autorId: 0,
  gestorId: null,
  centroCustoId: null,
  temSubsidio: false,
  escolhidaPor: null,
  valorSubsidio: null,
  pagoPeloCliente: false,
  atestoGerado: false,
  pagamentoCompleto: false,
}

type Quem = Parameters<typeof acoesDaEtapa>[1]

function verEtapa(e: Etapa, l: Linha, quem: Quem, r: Regulamento): EtapaDoProjeto {
  const tacito =
    e.entregueEm && new Date(new Date(e.entregueEm).getTime() + r.parametro('aceite_tacito_etapa_dc') * 86_400_000)
  return {
    id: e.id,
    ordem: e.ordem,
    descricao: e.descricao,
    entrega: e.entrega,
    horas: e.horas,
    valor: emReais(e.valor),
    dtainicio: e.dtainicio,
    dtafim: e.dtafim,
    situacao: e.situacao,
    status: situacoesDaEtapa[e.situacao].descricao,
    comentario: e.comentario,
    motivo: e.motivo,
    entregue_em: iso(e.entregueEm),
    aceita_em: iso(e.aceitaEm),
    aceite_tacito_em: e.situacao === 'entregue' && tacito ? iso(tacito) : null,
    arquivos: e.arquivos,
    acoes: acoesDaEtapa({ situacao: e.situacao, substatus: l.substatus }, quem),
  }
}

function verNota(n: Nota, l: Linha, quem: Quem): NotaDoProjeto {
  const etapa = existente(l.etapas.find((e) => e.id === n.etapaId))
  return {
    id: n.id,
    parcela: n.parcela,
    etapa: { id: etapa.id, ordem: etapa.ordem, descricao: etapa.descricao, situacao: etapa.situacao },
    valor: emReais(n.valor),
    situacao: n.situacao,
    status: situacoesDaNota[n.situacao].descricao,
    numero: n.numero,
    enviada_em: iso(n.enviadaEm),
    paga_em: iso(n.pagaEm),
    motivo: n.motivo,
    arquivo: n.arquivo,
    acoes: acoesDaNota({ situacao: n.situacao, etapa: etapa.situacao, etapaAceitaPor: etapa.aceitaPor }, quem),
  }
}
