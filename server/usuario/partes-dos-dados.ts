import type { ParteDosDados } from '@hub/domain/usuario/privacidade.rules.ts'
import { type SQL, sql } from '../db/drizzle.ts'

/** A part of a person's copy: which columns that name a person it covers, and its rows of person `id`. */
interface Parte {
  /** 'table.column' */
  cobre: readonly string[]
  linhas: (id: number) => SQL
}

/** Columns that only say who did something to a record: where that is, and what was done, as people read it. */
export const registrosComNome: Readonly<Record<string, readonly [onde: string, como: string]>> = {
  'aditivo.proposto_por': ['Aditivo', 'Propôs'],
  'aditivo.pedido_por': ['Aditivo', 'Pediu'],
  'aditivo.decidido_por': ['Aditivo', 'Decidiu'],
  'baixa.pedida_por': ['Baixa de valor', 'Pediu'],
  'baixa.decidida_por': ['Baixa de valor', 'Decidiu'],
  'centro_custo_envolvido.incluido_por': ['Pessoa de centro de custo', 'Incluiu'],
  'centro_custo_historico.usuario_id': ['Histórico de centro de custo', 'Fez'],
  'centro_custo_lancamento.usuario_id': ['Lançamento de centro de custo', 'Fez'],
  'cobranca.confirmada_por': ['Cobrança', 'Confirmou'],
  'cobranca.registrada_por': ['Cobrança', 'Registrou'],
  'consulta_sas.usuario_id': ['Consulta ao SAS', 'Fez'],
  'consultor_certificado.enviado_por': ['Certificado de consultor', 'Enviou'],
  'consultor_credenciado.credenciado_por': ['Consultor credenciado', 'Credenciou'],
  'consultor_empresa.adicionado_por': ['Consultor de empresa', 'Incluiu'],
  'conversa.consultor_id': ['Conversa', 'É o consultor'],
  'credenciamento.solicitado_por': ['Credenciamento', 'Pediu'],
  'credenciamento_passo.usuario_id': ['Passo do credenciamento', 'Deu'],
  'delegacao.encerrada_por': ['Ausência', 'Encerrou'],
  'demanda_interna.escolhida_por': ['Demanda interna', 'Escolheu'],
  'demanda_interna.respondida_por': ['Demanda interna', 'Respondeu'],
  'diagnostico.consultor_id': ['Diagnóstico', 'É o consultor'],
  'diagnostico.encerrado_por': ['Diagnóstico', 'Encerrou'],
  'diagnostico.enviado_por': ['Diagnóstico', 'Enviou'],
  'documento_da_empresa.conferido_por': ['Documento de empresa', 'Conferiu'],
  'documento_da_empresa.enviado_por': ['Documento de empresa', 'Enviou'],
  'empresa_historico.por_delegacao_de': ['Histórico de empresa', 'Feito em seu lugar'],
  'empresa_historico.usuario_id': ['Histórico de empresa', 'Fez'],
  'etapa.aceita_por': ['Etapa', 'Aceitou'],
  'etapa.entregue_por': ['Etapa', 'Entregou'],
  'exigencia_do_servico.alterado_por': ['Exigências de serviço', 'Alterou'],
  'importacao.autor_id': ['Importação', 'Fez'],
  'importacao.desfeita_por': ['Importação', 'Desfez'],
  'importacao.responsavel_id': ['Importação', 'Conduziu'],
  'integracao_tentativa.usuario_id': ['Envio a outro sistema', 'Repetiu ou retirou'],
  'modelo_oferta_dimensionamento.usuario_id': ['Dimensionamento de oferta', 'Alterou'],
  'nota.autorizada_por': ['Nota', 'Autorizou'],
  'nota.paga_por': ['Nota', 'Pagou'],
  'parametro_historico.usuario_id': ['Parâmetro', 'Alterou'],
  'pedido_de_exclusao.decidido_por': ['Pedido de exclusão', 'Decidiu'],
  'pedido_de_vinculo.decidido_por': ['Pedido de vínculo', 'Decidiu'],
  'questionario.usuario_id': ['Questionário', 'Alterou'],
  'questionario_versao.usuario_id': ['Versão de questionário', 'Escreveu'],
  'recurso.autor_id': ['Recurso', 'Escreveu'],
  'recurso.decidida_por': ['Recurso', 'Decidiu'],
  'recurso.indeferida_por': ['Recurso', 'Indeferiu a solicitação'],
  'servico_versao.usuario_id': ['Versão de serviço', 'Escreveu'],
  'solicitacao.consultor_id': ['Solicitação', 'É o consultor'],
  'solicitacao.escolhida_por': ['Solicitação', 'Escolheu a proposta'],
  'solicitacao.gestor_id': ['Solicitação', 'É o gestor'],
  'solicitacao_historico.por_delegacao_de': ['Histórico de solicitação', 'Feito em seu lugar'],
  'texto_de_email.usuario_id': ['Texto de e-mail', 'Escreveu'],
  'troca_de_email.pedida_por': ['Troca de e-mail', 'Pediu'],
  'visita_tecnica.cotada_por': ['Visita técnica', 'Cotou'],
  'token_de_integracao.emitido_por': ['Token de integração', 'Emitiu'],
  'webhook_inscricao.criada_por': ['Webhook', 'Criou'],
}

/**
 * Of a record only what it is called within its table is told: its number, or where it has none that of its request; the rest of it
 * is the company's, or somebody else's.
 */
const registros = (id: number): SQL => {
  const deCada = sql.join(
    Object.entries(registrosComNome).map(([coluna, [onde, como]]) => {
      const [tabela = '', campo = ''] = coluna.split('.')
      return sql`select ${onde} as onde, ${como} as como, coalesce(to_jsonb(t)->>'id', to_jsonb(t)->>'solicitacao_id', to_jsonb(t)->>'servico_id') as registro,
        to_jsonb(t)->>'dtainclusao' as em from ${sql.identifier(tabela)} t where t.${sql.identifier(campo)} = ${id}`
    }),
    sql` union all `,
  )
  return sql`select * from (${deCada}) r order by em, onde, como, registro`
}

/** Every part, in no order: nomesDosDados has it. */
export const partesDosDados: Readonly<Record<ParteDosDados, Parte>> = {
  cadastro: {
    cobre: ['usuario.id', 'usuario_avatar.usuario_id'],
    linhas: (
      id,
    ) => sql`select u.nome, u.sobrenome, u.email, u.cpf, u.cpf_declarado as "cpfSemProva", u.telefone, u.genero, u.ativo,
      exists (select 1 from usuario_avatar a where a.usuario_id = u.id) as foto, u.dtainclusao as desde from usuario u where u.id = ${id}`,
  },
  perfis: {
    cobre: ['usuario_grupo.usuario_id'],
    linhas: (id) => sql`select g.grupo as perfil from usuario_grupo g where g.usuario_id = ${id} order by 1`,
  },
  empresas: {
    cobre: ['empresa_usuario.usuario_id'],
    linhas: (
      id,
    ) => sql`select e.razaosocial as empresa, coalesce(e.cnpj, e.cpf) as documento, v.lado, v.representante from empresa_usuario v
      join empresa e on e.id = v.empresa_id where v.usuario_id = ${id} order by 1`,
  },
  vinculos: {
    cobre: ['pedido_de_vinculo.usuario_id'],
    linhas: (
      id,
    ) => sql`select e.razaosocial as empresa, p.lado, p.mensagem as texto, p.situacao, p.resposta, p.dtainclusao as em, p.decidido_em as decidido
      from pedido_de_vinculo p join empresa e on e.id = p.empresa_id where p.usuario_id = ${id} order by p.id`,
  },
  lugares: {
    cobre: ['unidade_gestor.usuario_id', 'area_gestor.usuario_id', 'centro_custo_envolvido.usuario_id'],
    linhas: (
      id,
    ) => sql`select 'Unidade' as onde, n.descricao as nome from unidade_gestor v join unidade_atendimento n on n.id = v.unidade_id where v.usuario_id = ${id}
      union all select 'Área', a.descricao from area_gestor v join area_atuacao a on a.id = v.area_id where v.usuario_id = ${id}
      union all select 'Centro de custo', c.codigo from centro_custo_envolvido v join centro_custo c on c.id = v.centro_custo_id where v.usuario_id = ${id}`,
  },
  solicitacoes: {
    cobre: ['solicitacao.autor_id'],
    linhas: (id) =>
      sql`select s.nrosolicitacao as numero, s.objetivo, s.dtainclusao as em from solicitacao s where s.autor_id = ${id} order by s.id`,
  },
  respostas: {
    cobre: [],
    linhas: (id) => sql`select s.nrosolicitacao as numero, r.pergunta, r.resposta from solicitacao_resposta r
      join solicitacao s on s.id = r.solicitacao_id where s.autor_id = ${id} order by s.id, r.ordem`,
  },
  propostas: {
    cobre: ['proposta_versao.autor_id'],
    linhas: (
      id,
    ) => sql`select s.nrosolicitacao as numero, e.razaosocial as empresa, (v.conteudo->>'valorBruto')::bigint as valor,
      v.conteudo->>'apresentacao' as apresentacao, v.conteudo->>'visita' as visita, v.conteudo->>'comentario' as comentario,
      v.conteudo->'etapas' as etapas, v.conteudo->>'validade' as validade, v.dtainclusao as em
      from proposta_versao v join proposta p on p.id = v.proposta_id join solicitacao s on s.id = p.solicitacao_id
      join empresa e on e.id = p.empresa_id where v.autor_id = ${id} order by v.id`,
  },
  duvidas: {
    cobre: ['duvida.autor_id', 'duvida.respondida_por'],
    linhas: (
      id,
    ) => sql`select s.nrosolicitacao as numero, d.pergunta, d.resposta, case when d.autor_id = ${id} then 'Perguntou' else 'Respondeu' end as como,
      d.dtainclusao as em, d.respondida_em as respondida from duvida d join solicitacao s on s.id = d.solicitacao_id
      where ${id} in (d.autor_id, d.respondida_por) order by d.id`,
  },
  visitas: {
    cobre: ['visita_tecnica.consultor_id'],
    linhas: (
      id,
    ) => sql`select s.nrosolicitacao as numero, v.data, v.km, v.valor, v.relato as texto, v.dtainclusao as em from visita_tecnica v
      join solicitacao s on s.id = v.solicitacao_id where v.consultor_id = ${id} order by v.id`,
  },
  assinaturas: {
    cobre: ['contrato_assinatura.usuario_id', 'contrato_assinatura.por_delegacao_de'],
    linhas: (
      id,
    ) => sql`select s.nrosolicitacao as numero, k.codigo, a.parte, a.nome, a.documento, a.assinado_em as em, a.ip, a.agente as navegador,
      a.sha256 as resumo, a.via, a.entrada, a.delegante_nome as "noLugarDe" from contrato_assinatura a join contrato k on k.id = a.contrato_id
      join solicitacao s on s.id = k.solicitacao_id where ${id} in (a.usuario_id, a.por_delegacao_de) and a.assinado_em is not null order by a.assinado_em, a.id`,
  },
  avaliacoes: {
    cobre: ['avaliacao.usuario_id'],
    linhas: (
      id,
    ) => sql`select s.nrosolicitacao as numero, a.nota, r->>'pergunta' as pergunta, r->'resposta' as resposta, a.via, a.dtainclusao as em
      from avaliacao a join solicitacao s on s.id = a.solicitacao_id left join lateral jsonb_array_elements(a.respostas) r on true
      where a.usuario_id = ${id} order by a.id`,
  },
  mensagens: {
    cobre: ['mensagem.usuario_id'],
    linhas: (id) =>
      sql`select m.texto, m.papel, m.dtainclusao as em from mensagem m where m.usuario_id = ${id} order by m.id`,
  },
  rascunhos: {
    cobre: ['rascunho.autor_id'],
    linhas: (
      id,
    ) => sql`select r.titulo, r.corpo as conteudo, r.dtainclusao as em, r.dtaatualizacao as atualizado from rascunho r
      where r.autor_id = ${id} order by r.id`,
  },
  visoes: {
    cobre: ['visao.usuario_id'],
    linhas: (id) => sql`select v.nome, v.lista, v.busca as filtros, v.dtainclusao as em from visao v
      where v.usuario_id = ${id} order by v.id`,
  },
  arquivos: {
    cobre: ['arquivo.usuario_id'],
    linhas: (id) => sql`select a.nome, a.tipo, a.tamanho, a.sha256 as resumo, a.dtainclusao as em from arquivo a
      where a.usuario_id = ${id} order by a.id`,
  },
  notificacoes: {
    cobre: ['notificacao.usuario_id'],
    linhas: (id) => sql`select n.mensagem as aviso, n.visto, n.dtainclusao as em from notificacao n
      where n.usuario_id = ${id} order by n.id`,
  },
  emails: {
    cobre: [],
    linhas: (id) => sql`select m.assunto, m.texto, m.dtainclusao as em, m.enviado_em as enviado from email m
      where lower(m.para) = (select lower(u.email) from usuario u where u.id = ${id}) order by m.id`,
  },
  preferencias: {
    cobre: ['notificacao_preferencia.usuario_id'],
    linhas: (id) => sql`select p.tipo, p.canal from notificacao_preferencia p where p.usuario_id = ${id} order by 1`,
  },
  whatsapp: {
    cobre: ['whatsapp_consentimento.usuario_id'],
    linhas: (
      id,
    ) => sql`select c.telefone, c.texto, c.versao, c.dtainclusao as em, c.revogado_em as retirada from whatsapp_consentimento c
      where c.usuario_id = ${id} order by c.id`,
  },
  mensagensDeWhatsapp: {
    cobre: ['whatsapp_mensagem.usuario_id'],
    linhas: (
      id,
    ) => sql`select s.nrosolicitacao as numero, m.dtainclusao as em, m.enviada_em as enviado from whatsapp_mensagem m
      join solicitacao s on s.id = m.solicitacao_id where m.usuario_id = ${id} order by m.id`,
  },
  historico: {
    cobre: ['solicitacao_historico.usuario_id'],
    linhas: (id) => sql`select h.mensagem as feito, h.dtainclusao as em from solicitacao_historico h
      where h.usuario_id = ${id} order by h.id`,
  },
  registros: { cobre: Object.keys(registrosComNome), linhas: registros },
  trilha: {
    cobre: ['auditoria.usuario_id'],
    linhas: (id) =>
      sql`select a.em, a.chamada, a.ip, a.agente as navegador from auditoria a where a.usuario_id = ${id} order by a.id`,
  },
  ausencias: {
    cobre: ['delegacao.de', 'delegacao.para'],
    linhas: (
      id,
    ) => sql`select d.inicio, d.fim, o.nome || ' ' || o.sobrenome as de, p.nome || ' ' || p.sobrenome as para, case when d.de = ${id} then d.motivo end as motivo
      from delegacao d join usuario p on p.id = d.para join usuario o on o.id = d.de where ${id} in (d.de, d.para) order by d.id`,
  },
  identidades: {
    cobre: ['identidade_externa.usuario_id'],
    linhas: (
      id,
    ) => sql`select x.provedor, x.sujeito as identificador, x.nivel, x.ligada_em as ligada, x.usada_em as usada from identidade_externa x
      where x.usuario_id = ${id} order by x.id`,
  },
  segundoFator: {
    cobre: ['segundo_fator.usuario_id'],
    linhas: (id) =>
      sql`select f.dtainclusao as em, f.confirmado_em as confirmado from segundo_fator f where f.usuario_id = ${id}`,
  },
  calendario: {
    cobre: ['calendario.usuario_id'],
    linhas: (id) => sql`select c.dtainclusao as em from calendario c where c.usuario_id = ${id}`,
  },
  sessoes: {
    cobre: ['sessao.usuario_id'],
    linhas: (
      id,
    ) => sql`select x.criada_em as entrou, x.usada_em as usou, x.expira_em as expira, x.revogada_em as saiu, x.ip, x.agente as navegador, x.entrada
      from sessao x where x.usuario_id = ${id} order by 1`,
  },
  acessos: {
    cobre: ['acesso.usuario_id', 'acesso.por_id'],
    linhas: (
      id,
    ) => sql`select a.tipo as acesso, a.detalhe, case when a.usuario_id = ${id} then p.nome || ' ' || p.sobrenome else 'Você, aos dados de outra pessoa' end as por,
      a.ip, a.agente as navegador, a.dtainclusao as em from acesso a left join usuario p on p.id = a.por_id
      where ${id} in (a.usuario_id, a.por_id) order by a.id`,
  },
  trocasDeEmail: {
    cobre: ['troca_de_email.usuario_id'],
    linhas: (
      id,
    ) => sql`select t.novo as email, t.antigo as anterior, t.confirmada_em as confirmado, t.consentida_em as consentido, t.fim as situacao, t.dtainclusao as em
      from troca_de_email t where t.usuario_id = ${id} order by t.id`,
  },
  avisosLidos: {
    cobre: ['ciencia_do_aviso.usuario_id'],
    linhas: (id) =>
      sql`select c.versao, c.ip, c.dtainclusao as em from ciencia_do_aviso c where c.usuario_id = ${id} order by 3`,
  },
  termosAceitos: {
    cobre: ['aceite_dos_termos.usuario_id'],
    linhas: (id) =>
      sql`select c.versao, c.ip, c.dtainclusao as em from aceite_dos_termos c where c.usuario_id = ${id} order by 3`,
  },
  exclusoes: {
    cobre: ['pedido_de_exclusao.usuario_id'],
    linhas: (
      id,
    ) => sql`select p.motivo, p.situacao, p.resposta, p.dtainclusao as em, p.decidido_em as decidido from pedido_de_exclusao p
      where p.usuario_id = ${id} order by p.id`,
  },
}
