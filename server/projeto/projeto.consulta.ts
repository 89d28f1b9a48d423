import type { Bloqueio } from '@hub/domain/aditivo/aditivo.rules.ts'
import type { SituacaoDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import type { SituacaoDaNota } from '@hub/domain/nota/nota.states.ts'
import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { type SQL, sql } from 'drizzle-orm'
import { atestoVigente } from '../db/queries/atesto.ts'
import { projetoAtrasado } from '../db/queries/filtros-do-projeto.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bloqueioDaSolicitacao } from '../passos/aditivo-aberto.ts'
import { colunasDoResumo, consultorDa, type LinhaDoResumo } from '../passos/resumo-da-solicitacao.ts'

interface ArquivoGuardado {
  id: number
  nome: string
  tamanho: number
}
export interface EtapaGravada {
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
  aceiteTacitoEm: string | null
  aceitaEm: string | null
  aceitaPor: number | null
  aceitaNoDistrato: boolean
  entreguePor: number | null
  /** Null where silence accepted, or nobody yet. */
  aceitaPorNome: string | null
  arquivos: ArquivoGuardado[]
}
export interface NotaGravada {
  id: number
  parcela: number
  etapaId: number
  etapa: SituacaoDaEtapa
  valor: number
  situacao: SituacaoDaNota
  numero: string | null
  emissor: string | null
  tomador: string | null
  emitidaEm: string | null
  chaveNfse: string | null
  enviadaEm: string | null
  previsaoEm: string | null
  pagoNoDia: string | null
  referencia: string | null
  pagaEm: string | null
  motivo: string | null
  arquivo: ArquivoGuardado | null
}

export interface LinhaDoProjeto extends LinhaDoResumo {
  /** Its contract is being changed: stages rest. */
  bloqueio: Bloqueio | null
  etapas: EtapaGravada[]
  notas: NotaGravada[]
  /** A manager sent the request for its client. */
  interna: boolean
  atrasado: boolean
}
export interface LinhaDoDetalhe extends LinhaDoProjeto {
  objetivo: string
  propostaId: number
  consultor: { id: number; nome: string; sobrenome: string } | null
  atesto: { codigo: string; em: string } | null
  mae: ProjetoDetalhe['contratacao']
  emissor: ProjetoDetalhe['nota_fiscal']['emissor']
  clienteNaNota: ProjetoDetalhe['nota_fiscal']['cliente']
}

const arquivo = (alias: string): SQL =>
  sql.raw(`jsonb_build_object('id', ${alias}.id, 'nome', ${alias}.nome, 'tamanho', ${alias}.tamanho)`)

/** Columns of LinhaDoProjeto on alias `s`. */
export const colunasDoProjeto = (r: Regulamento): SQL => sql`${colunasDoResumo}, ${projetoAtrasado(r)} as atrasado,
  ${bloqueioDaSolicitacao} as bloqueio,
  exists (select 1 from demanda_interna d where d.solicitacao_id = s.id) as interna,
  coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'ordem', e.ordem, 'descricao', e.descricao, 'entrega', e.entrega, 'horas', e.horas,
    'valor', e.valor, 'dtainicio', e.dtainicio, 'dtafim', e.dtafim, 'situacao', e.situacao, 'comentario', e.comentario, 'motivo', e.motivo,
    'entregueEm', e.entregue_em, 'aceiteTacitoEm', e.aceite_tacito_em, 'aceitaEm', e.aceita_em, 'aceitaPor', e.aceita_por, 'aceitaNoDistrato', e.aceita_no_distrato, 'entreguePor', e.entregue_por,
    'aceitaPorNome', (select u.nome || ' ' || u.sobrenome from usuario u where u.id = e.aceita_por),
    'arquivos', coalesce((select jsonb_agg(${arquivo('a')} order by a.id) from etapa_arquivo ea join arquivo a on a.id = ea.arquivo_id
      where ea.etapa_id = e.id), '[]')) order by e.ordem) from etapa e where e.solicitacao_id = s.id), '[]') as etapas,
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'parcela', n.parcela, 'etapaId', n.etapa_id, 'etapa', e.situacao,
    'valor', n.valor, 'situacao', n.situacao, 'numero', n.numero, 'enviadaEm', n.enviada_em, 'pagaEm', n.paga_em, 'motivo', n.motivo,
    'emissor', n.emissor, 'tomador', n.tomador, 'emitidaEm', n.emitida_em, 'chaveNfse', n.chave_nfse, 'previsaoEm', n.previsao_em,
    'pagoNoDia', n.pago_no_dia, 'referencia', n.referencia,
    'arquivo', case when a.id is not null then ${arquivo('a')} end) order by n.parcela)
    from nota n join etapa e on e.id = n.etapa_id left join arquivo a on a.id = n.arquivo_id where n.solicitacao_id = s.id), '[]') as notas`

const naNota = (empresa: SQL): SQL =>
  sql`(select jsonb_build_object('documento', trim(coalesce(e.cnpj, e.cpf)), 'nome', e.razaosocial) from empresa e where e.id = ${empresa})`

export const colunasDoDetalhe = (r: Regulamento): SQL => sql`${colunasDoProjeto(r)}, s.objetivo,
  ${naNota(sql`s.prestador_id`)} as emissor, ${naNota(sql`s.empresa_id`)} as "clienteNaNota",
  s.proposta_id as "propostaId", ${consultorDa} as consultor,
  (select jsonb_build_object('id', m.id, 'nrosolicitacao', m.nrosolicitacao, 'count_empresas', m.quantas_empresas)
    from solicitacao m where m.id = s.mae_id) as mae,
  (select jsonb_build_object('codigo', t.codigo, 'em', t.dtainclusao) from (${atestoVigente}) t) as atesto`
