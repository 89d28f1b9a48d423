import { aditivo } from './aditivo.ts'
import { area } from './area.ts'
import { auditoria } from './auditoria.ts'
import { autenticacao } from './autenticacao.ts'
import { avaliacao } from './avaliacao.ts'
import { avatar } from './avatar.ts'
import { busca } from './busca.ts'
import { cadastro } from './cadastro.ts'
import { calendario } from './calendario.ts'
import { centrocusto } from './centrocusto.ts'
import { compra } from './compra.ts'
import { consultorEmpresa } from './consultor-empresa.ts'
import { contratacaoInterna } from './contratacao-interna.ts'
import { contrato } from './contrato.ts'
import { credenciamento } from './credenciamento.ts'
import { delegacao } from './delegacao.ts'
import { demanda } from './demanda.ts'
import { demo } from './demo.ts'
import { diagnostico } from './diagnostico.ts'
import { dimensionamento } from './dimensionamento.ts'
import { documentoDaEmpresa } from './documento-da-empresa.ts'
import { duvida } from './duvida.ts'
import { emailModelo } from './email-modelo.ts'
import { empresa } from './empresa.ts'
import { empresaUsuario } from './empresa-usuario.ts'
import { importacao } from './importacao.ts'
import { integracao } from './integracao.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { listagem } from './listagem.ts'
import { lote } from './lote.ts'
import { mensagem } from './mensagem.ts'
import { nota } from './nota.ts'
import { notificacao } from './notificacao.ts'
import { operacao } from './operacao.ts'
import { pagamento } from './pagamento.ts'
import { painel } from './painel.ts'
import { parametro } from './parametro.ts'
import { parceiro } from './parceiro.ts'
import { pendencia } from './pendencia.ts'
import { portal } from './portal.ts'
import { privacidade } from './privacidade.ts'
import { programa } from './programa.ts'
import { projeto } from './projeto.ts'
import { proposta } from './proposta.ts'
import { questionario } from './questionario.ts'
import { rascunho } from './rascunho.ts'
import { realtime } from './realtime.ts'
import { recurso } from './recurso.ts'
import { relatorio } from './relatorio.ts'
import { sas } from './sas.ts'
import { segundoFator } from './segundo-fator.ts'
import { servico } from './servico.ts'
import { servicoInterno } from './servico-interno.ts'
import { solicitacao } from './solicitacao.ts'
import { tema } from './tema.ts'
import { temaInterno } from './tema-interno.ts'
import { tokenDeIntegracao } from './token-de-integracao.ts'
import { unidade } from './unidade.ts'
import { usuario } from './usuario.ts'
import { visao } from './visao.ts'
import { visita } from './visita.ts'
import { webhook } from './webhook.ts'

/** Every concept of the API. Handlers, OpenAPI, the permission matrix and the tests of the project go through it. */
export const conceitos = {
  aditivo,
  area,
  auditoria,
  dimensionamento,
  questionario,
  autenticacao,
  avatar,
  cadastro,
  calendario,
  avaliacao,
  demo,
  busca,
  compra,
  delegacao,
  demanda,
  contratacaoInterna,
  contrato,
  credenciamento,
  consultorEmpresa,
  duvida,
  empresa,
  documentoDaEmpresa,
  empresaUsuario,
  importacao,
  integracao,
  listagem,
  lote,
  pagamento,
  parametro,
  parceiro,
  pendencia,
  portal,
  privacidade,
  programa,
  projeto,
  proposta,
  rascunho,
  sas,
  segundoFator,
  servico,
  servicoInterno,
  centrocusto,
  mensagem,
  nota,
  notificacao,
  painel,
  realtime,
  recurso,
  relatorio,
  solicitacao,
  tema,
  temaInterno,
  unidade,
  usuario,
  diagnostico,
  visita,
  emailModelo,
  operacao,
  tokenDeIntegracao,
  visao,
  webhook,
} as const

type Plano<T> = { [C in keyof T & string]: { [E in keyof T[C] & string]: `${C}.${E}` }[keyof T[C] & string] }[keyof T &
  string]
/** 'proposta.desistir': the name of a call. */
export type NomeDeEndpoint = Plano<typeof conceitos>

export const registro = Object.fromEntries(
  Object.entries(conceitos).flatMap(([conceito, chamadas]) =>
    Object.entries(chamadas).map(([nome, e]) => [`${conceito}.${nome}`, e]),
  ),
) as unknown as Record<NomeDeEndpoint, Endpoint>
