import { projeto } from '@hub/protocol/projeto.ts'
import { pessoa } from '@hub/protocol/solicitacao.formas.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { atestoVigente } from '../db/queries/atesto.ts'
import { feitoPorDelegacao, feitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { projetoAtrasado } from '../db/queries/filtros-do-projeto.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, list, nullable, num, obj, type Row, text } from '../db/rows.ts'
import { etapa, nota } from '../db/tables/pagamento.ts'
import { bloqueio, bloqueioDaSolicitacao } from '../services/aditivo-aberto.ts'
import { colunasDoResumo, consultorDa, linhaDoResumo } from '../services/resumo-da-solicitacao.ts'

const arquivoGuardado = obj({ id: num, nome: text, tamanho: num })
const etapaGravada = {
  ...each(['id', 'ordem', 'horas', 'valor'], num),
  ...each(['descricao', 'entrega', 'dtainicio', 'dtafim'], text),
  ...each(['comentario', 'motivo', 'entregue_em', 'aceiteTacitoEm', 'aceita_em', 'corrigirAte'], nullable(text)),
  ...each(['aceitaPor', 'entreguePor'], nullable(num)),
  situacao: col(etapa.situacao),
  aceita_no_distrato: bool,
  /** By name; null where silence accepted, or nobody yet. */
  aceita_por: nullable(text),
  arquivos: list(arquivoGuardado),
}
export type EtapaGravada = Row<typeof etapaGravada>
const notaGravada = {
  ...each(['id', 'parcela', 'etapaId', 'valor'], num),
  ...each(['numero', 'emissor', 'tomador', 'emitida_em', 'chave_nfse', 'enviada_em'], nullable(text)),
  ...each(['previsao_em', 'pago_no_dia', 'referencia', 'paga_em', 'motivo'], nullable(text)),
  etapa: col(etapa.situacao),
  situacao: col(nota.situacao),
  arquivo: nullable(arquivoGuardado),
}
export type NotaGravada = Row<typeof notaGravada>

/** The shape of colunasDoProjeto. */
export const linhaDoProjeto = {
  ...linhaDoResumo,
  /** Its contract is being changed: stages rest. */
  bloqueio: nullable(obj(bloqueio)),
  etapas: list(obj(etapaGravada)),
  notas: list(obj(notaGravada)),
  /** A manager sent the request for its client. */
  interna: bool,
  atrasado: bool,
}
export type LinhaDoProjeto = Row<typeof linhaDoProjeto>

const { contratacao, nota_fiscal } = projeto.detalhar.resposta.shape
/** The shape of colunasDoDetalhe. */
export const linhaDoDetalhe = {
  ...linhaDoProjeto,
  propostaId: num,
  consultor: nullable(pessoa),
  atesto: nullable(obj({ codigo: text, em: text })),
  contratacao,
  emissor: nota_fiscal.shape.emissor,
  clienteNaNota: nota_fiscal.shape.cliente,
  porDelegacao: list(obj(feitoPorDelegacao)),
}

const arquivo = (alias: string): SQL =>
  sql.raw(`jsonb_build_object('id', ${alias}.id, 'nome', ${alias}.nome, 'tamanho', ${alias}.tamanho)`)

/** Columns of linhaDoProjeto on alias `s`. */
export const colunasDoProjeto = (r: Regulamento): SQL => sql`${colunasDoResumo}, ${projetoAtrasado(r)} as atrasado,
  ${bloqueioDaSolicitacao} as bloqueio,
  exists (select 1 from demanda_interna d where d.solicitacao_id = s.id) as interna,
  coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'ordem', e.ordem, 'descricao', e.descricao, 'entrega', e.entrega, 'horas', e.horas,
    'valor', e.valor, 'dtainicio', e.dtainicio, 'dtafim', e.dtafim, 'situacao', e.situacao, 'comentario', e.comentario, 'motivo', e.motivo,
    'corrigirAte', e.corrigir_ate, 'entregue_em', e.entregue_em, 'aceiteTacitoEm', e.aceite_tacito_em, 'aceita_em', e.aceita_em, 'aceitaPor', e.aceita_por,
    'aceita_no_distrato', e.aceita_no_distrato, 'entreguePor', e.entregue_por, 'aceita_por', (select u.nome || ' ' || u.sobrenome from usuario u where u.id = e.aceita_por),
    'arquivos', coalesce((select jsonb_agg(${arquivo('a')} order by a.id) from etapa_arquivo ea join arquivo a on a.id = ea.arquivo_id
      where ea.etapa_id = e.id), '[]')) order by e.ordem) from etapa e where e.solicitacao_id = s.id), '[]') as etapas,
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'parcela', n.parcela, 'etapaId', n.etapa_id, 'etapa', e.situacao,
    'valor', n.valor, 'situacao', n.situacao, 'numero', n.numero, 'enviada_em', n.enviada_em, 'paga_em', n.paga_em, 'motivo', n.motivo,
    'emissor', n.emissor, 'tomador', n.tomador, 'emitida_em', n.emitida_em, 'chave_nfse', n.chave_nfse, 'previsao_em', n.previsao_em,
    'pago_no_dia', n.pago_no_dia, 'referencia', n.referencia,
    'arquivo', case when a.id is not null then ${arquivo('a')} end) order by n.parcela)
    from nota n join etapa e on e.id = n.etapa_id left join arquivo a on a.id = n.arquivo_id where n.solicitacao_id = s.id), '[]') as notas`

const naNota = (empresa: SQL): SQL =>
  sql`(select jsonb_build_object('documento', trim(coalesce(e.cnpj, e.cpf)), 'nome', e.razaosocial) from empresa e where e.id = ${empresa})`

export const colunasDoDetalhe = (r: Regulamento): SQL => sql`${colunasDoProjeto(r)},
  ${naNota(sql`s.prestador_id`)} as emissor, ${naNota(sql`s.empresa_id`)} as "clienteNaNota",
  s.proposta_id as "propostaId", ${consultorDa} as consultor, ${feitosPorDelegacao(sql`s.id`)} as "porDelegacao",
  (select jsonb_build_object('id', m.id, 'nrosolicitacao', m.nrosolicitacao, 'count_empresas', m.quantas_empresas)
    from solicitacao m where m.id = s.principal_id) as contratacao,
  (select jsonb_build_object('codigo', t.codigo, 'em', t.dtainclusao) from (${atestoVigente}) t) as atesto`
