import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { arquivoDaSolicitacao } from '@hub/protocol/solicitacao.formas.ts'
import { sql } from '../db/drizzle.ts'
import { onde } from '../db/queries/estado.ts'
import { respostaLida } from '../db/queries/perguntas.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { each, list, nullable, num, obj, type Row, text } from '../db/rows.ts'
import { comEscolhaInterna } from '../services/demanda-interna.ts'
import { alvoDoDiagnostico, colunasDoAlvo } from './leitura.ts'

const noFio = diagnostico.detalhar.resposta.shape

const pedidoDeUma = obj({ ...noFio.solicitacao.shape, ...each(['cidade', 'estado'], text) })

/** The shape of colunasDoResumo. */
export const linhaDoResumo = {
  ...alvoDoDiagnostico,
  id: num,
  ...each(['nrodiagnostico', 'prazo', 'dtainclusao'], text),
  ...each(['prazoDaSolicitacao', 'enviadoEm', 'comprovanteCodigo'], nullable(text)),
  executor: noFio.executor,
  pedido: pedidoDeUma,
}
export type LinhaDoResumo = Row<typeof linhaDoResumo>

/** Columns of linhaDoResumo on aliases `d` and `s`. */
export const colunasDoResumo = sql`d.id, d.nrodiagnostico, d.prazo, s.prazo as "prazoDaSolicitacao", d.enviado_em as "enviadoEm",
  d.comprovante_codigo as "comprovanteCodigo", d.dtainclusao, ${colunasDoAlvo},
  case when d.empresa_id is not null then (select jsonb_build_object('tipo', 'prestador', 'id', x.id, 'nome', x.nomefantasia)
      from empresa x where x.id = d.empresa_id)
    when d.consultor_id is not null then (select jsonb_build_object('tipo', 'consultor', 'id', x.id, 'nome', x.nome || ' ' || x.sobrenome)
      from usuario x where x.id = d.consultor_id) end as executor,
  (select jsonb_build_object('id', s.id, 'nrosolicitacao', s.nrosolicitacao, 'titulo', s.oferta->>'titulo',
      'cliente', jsonb_build_object('id', c.id, 'nome', c.nomefantasia), 'cidade', c.cidade, 'estado', c.estado)
    from empresa c where c.id = s.empresa_id) as pedido`

/** The shape of colunasDoDetalhe. */
export const linhaDoDetalhe = {
  ...linhaDoResumo,
  enviadoPor: nullable(num),
  envios: num,
  ...each(['objetivo', 'descricao', 'solicitadaEm'], text),
  ...each(['motivo', 'comentario', 'aceitoEm', 'encerradoEm'], nullable(text)),
  gestor: noFio.gestor,
  chama: noFio.chama,
  arquivos: list(obj({ ...arquivoDaSolicitacao.shape, envio: num })),
  documentos: noFio.documentos,
  respostas: noFio.respostas,
  contatoDoCliente: noFio.contato_do_cliente,
  contatosDasPartes: list(noFio.contato_do_cliente),
  contatoDoExecutor: noFio.contato_do_executor,
}

const arquivo = sql`'id', a.id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho,
  'autor', (select u.nome || ' ' || u.sobrenome from usuario u where u.id = a.usuario_id), 'dtainclusao', a.dtainclusao`

/**
 * How to reach the client company `c` of request `s`: the company, and of the people who act for it whoever sent the request, else who
 * represents it. Nobody of the staff, and nobody who has left it.
 */
const contatoDaEmpresa = sql`(select jsonb_build_object('pessoa', u.nome || ' ' || u.sobrenome, 'email', coalesce(c.email, u.email),
    'telefone', coalesce(c.telefone, u.telefone)) from (values (1)) um left join lateral (
      select x.nome, x.sobrenome, x.email, x.telefone from empresa_usuario v join usuario x on x.id = v.usuario_id
      where v.empresa_id = c.id and v.lado = 'cliente' and ${agePor(sql`v`)} order by x.id = s.autor_id desc, v.representante desc, x.id limit 1) u on true)`

export const colunasDoDetalhe = sql`${colunasDoResumo}, d.enviado_por as "enviadoPor", d.envios, s.objetivo,
  s.oferta->>'descricao' as descricao, d.motivo, d.comentario, d.aceito_em as "aceitoEm", d.encerrado_em as "encerradoEm",
  s.dtainclusao as "solicitadaEm",
  (select jsonb_build_object('nome', x.nomefantasia, 'aceita', ${comEscolhaInterna}) from empresa x where x.id = s.escolha_direta_id) as chama,
  (select jsonb_build_object('id', g.id, 'nome', g.nome || ' ' || g.sobrenome) from usuario g where g.id = s.gestor_id) as gestor,
  coalesce((select jsonb_agg(jsonb_build_object('envio', x.envio, ${arquivo}) order by x.envio desc, a.id)
    from diagnostico_arquivo x join arquivo a on a.id = x.arquivo_id where x.diagnostico_id = d.id), '[]') as arquivos,
  coalesce((select jsonb_agg(jsonb_build_object(${arquivo}) order by a.id)
    from solicitacao_arquivo x join arquivo a on a.id = x.arquivo_id where x.solicitacao_id = s.id), '[]') as documentos,
  coalesce((select jsonb_agg(jsonb_build_object('ordem', q.ordem, 'pergunta', q.pergunta, 'tipo', q.tipo, 'resposta', ${respostaLida(sql`q`)})
    order by q.ordem) from solicitacao_resposta q where q.solicitacao_id = s.id), '[]') as respostas,
  (select ${contatoDaEmpresa} from empresa c where c.id = s.empresa_id) as "contatoDoCliente",
  coalesce((select jsonb_agg(${contatoDaEmpresa} order by f.id) from solicitacao f join empresa c on c.id = f.empresa_id
    where f.principal_id = s.id and not ${onde('desfeita', 'f')}), '[]') as "contatosDasPartes",
  case when d.empresa_id is not null then (select jsonb_build_object('pessoa', null, 'email', x.email, 'telefone', x.telefone)
      from empresa x where x.id = d.empresa_id)
    when d.consultor_id is not null then (select jsonb_build_object('pessoa', null, 'email', x.email, 'telefone', x.telefone)
      from usuario x where x.id = d.consultor_id) end as "contatoDoExecutor"`

/**
 * The diagnostic's own part of its request's history: `casa` reads all of it, the client what names it, an executor what was
 * told since it has been the executor: rows of its company, or of the staff for a consultant.
 */
export const historicoDo = (
  d: { pedido: { id: number }; empresaId: number | null },
  leitura: 'casa' | 'executor' | 'cliente',
) => {
  const para =
    leitura === 'cliente'
      ? sql`'cliente' = any(h.para)`
      : leitura === 'executor' && d.empresaId !== null
        ? sql`'prestador' = any(h.para) and h.empresa_id = ${d.empresaId}`
        : sql`'consultor' = any(h.para)`
  return sql`select row_number() over (order by h.id)::int as id, h.evento, h.mensagem, h.detalhe, u.nome || ' ' || u.sobrenome as autor,
      g.nome || ' ' || g.sobrenome as por_delegacao_de, h.marco, h.dtainclusao
    from solicitacao_historico h left join usuario u on u.id = h.usuario_id left join usuario g on g.id = h.por_delegacao_de
    where h.solicitacao_id = ${d.pedido.id} and h.evento like 'diagnostico%' and ${para} order by h.id desc limit 100`
}
