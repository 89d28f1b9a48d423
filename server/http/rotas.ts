import type { conceitos } from '@hub/protocol/registro.ts'
import { rotasDoAditivo } from '../aditivo/aditivo.routes.ts'
import { rotasDaArea } from '../area/area.routes.ts'
import { rotasDaAuditoria } from '../auditoria/auditoria.routes.ts'
import { rotasDaAutenticacao } from '../autenticacao/autenticacao.routes.ts'
import { rotasDaAvaliacao } from '../avaliacao/avaliacao.routes.ts'
import { rotasDoAvatar } from '../avatar/avatar.routes.ts'
import { rotasDaBusca } from '../busca/busca.routes.ts'
import { rotasDoCadastro } from '../cadastro/cadastro.routes.ts'
import { rotasDoCalendario } from '../calendario/calendario.routes.ts'
import { rotasDoCentroDeCusto } from '../centrocusto/centrocusto.routes.ts'
import { rotasDaCompra } from '../compra/compra.routes.ts'
import { rotasDaContratacaoInterna } from '../contratacao-interna/contratacao-interna.routes.ts'
import { rotasDoContrato } from '../contrato/contrato.routes.ts'
import { rotasDoConsultorDaEmpresa, rotasDoCredenciamento } from '../credenciamento/credenciamento.routes.ts'
import { rotasDaDelegacao } from '../delegacao/delegacao.routes.ts'
import { rotasDaDemanda } from '../demanda/demanda.routes.ts'
import { rotasDaDemo } from '../demo/demo.routes.ts'
import { rotasDoDiagnostico } from '../diagnostico/diagnostico.routes.ts'
import { rotasDoDimensionamento } from '../dimensionamento/dimensionamento.routes.ts'
import { rotasDaDuvida } from '../duvida/duvida.routes.ts'
import { rotasDosModelosDeEmail } from '../email-modelo/email-modelo.routes.ts'
import { rotasDaEmpresa, rotasDosDocumentosDaEmpresa, rotasDosVinculosDeEmpresa } from '../empresa/empresa.routes.ts'
import { rotasDaImportacao } from '../importacao/importacao.routes.ts'
import { rotasDaIntegracao } from '../integracao/integracao.routes.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { rotasDaListagem } from '../listagem/listagem.routes.ts'
import { rotasDaMensagem } from '../mensagem/mensagem.routes.ts'
import { rotasDaNota } from '../nota/nota.routes.ts'
import { rotasDaNotificacao } from '../notificacao/notificacao.routes.ts'
import { rotasDaOperacao } from '../operacao/operacao.routes.ts'
import { rotasDoPagamento } from '../pagamento/pagamento.routes.ts'
import { rotasDoPainel } from '../painel/painel.routes.ts'
import { rotasDoParametro } from '../parametro/parametro.routes.ts'
import { rotasDoParceiro } from '../parceiro/parceiro.routes.ts'
import { rotasDaPendencia } from '../pendencia/pendencia.routes.ts'
import { rotasDoPortal } from '../portal/portal.routes.ts'
import { rotasDaPrivacidade } from '../privacidade/privacidade.routes.ts'
import { rotasDoPrograma } from '../programa/programa.routes.ts'
import { rotasDoProjeto } from '../projeto/projeto.routes.ts'
import { rotasDaProposta } from '../proposta/proposta.routes.ts'
import { rotasDoQuestionario } from '../questionario/questionario.routes.ts'
import { rotasDoRascunho } from '../rascunho/rascunho.routes.ts'
import { rotasDoTempoReal } from '../realtime/realtime.routes.ts'
import { rotasDoRecurso } from '../recurso/recurso.routes.ts'
import { rotasDoRelatorio } from '../relatorio/relatorio.routes.ts'
import { rotasDoSas } from '../sas/sas.routes.ts'
import { rotasDoSegundoFator } from '../segundo-fator/segundo-fator.routes.ts'
import { rotasDoServico } from '../servico/servico.routes.ts'
import { rotasDoServicoInterno } from '../servico/servico-interno.routes.ts'
import { rotasDaSolicitacao } from '../solicitacao/solicitacao.routes.ts'
import { rotasDoTema } from '../tema/tema.routes.ts'
import { rotasDoTemaInterno } from '../tema/tema-interno.routes.ts'
import { rotasDoTokenDeIntegracao } from '../token-de-integracao/token-de-integracao.routes.ts'
import { rotasDaUnidade } from '../unidade/unidade.routes.ts'
import { rotasDoUsuario } from '../usuario/usuario.routes.ts'
import { rotasDaVisao } from '../visao/visao.routes.ts'
import { rotasDaVisita } from '../visita/visita.routes.ts'
import { rotasDoWebhook } from '../webhook/webhook.routes.ts'
import { rotasDoLote } from './lote.ts'

/** Handlers of every concept of the registry; a missing one does not compile. */
export const handlers: { [C in keyof typeof conceitos]: Rotas<(typeof conceitos)[C]> } = {
  dimensionamento: rotasDoDimensionamento,
  questionario: rotasDoQuestionario,
  aditivo: rotasDoAditivo,
  area: rotasDaArea,
  auditoria: rotasDaAuditoria,
  autenticacao: rotasDaAutenticacao,
  avatar: rotasDoAvatar,
  calendario: rotasDoCalendario,
  cadastro: rotasDoCadastro,
  demo: rotasDaDemo,
  parceiro: rotasDoParceiro,
  programa: rotasDoPrograma,
  projeto: rotasDoProjeto,
  avaliacao: rotasDaAvaliacao,
  proposta: rotasDaProposta,
  rascunho: rotasDoRascunho,
  busca: rotasDaBusca,
  compra: rotasDaCompra,
  delegacao: rotasDaDelegacao,
  demanda: rotasDaDemanda,
  contratacaoInterna: rotasDaContratacaoInterna,
  contrato: rotasDoContrato,
  credenciamento: rotasDoCredenciamento,
  consultorEmpresa: rotasDoConsultorDaEmpresa,
  duvida: rotasDaDuvida,
  empresa: rotasDaEmpresa,
  documentoDaEmpresa: rotasDosDocumentosDaEmpresa,
  empresaUsuario: rotasDosVinculosDeEmpresa,
  importacao: rotasDaImportacao,
  integracao: rotasDaIntegracao,
  listagem: rotasDaListagem,
  lote: rotasDoLote,
  pagamento: rotasDoPagamento,
  parametro: rotasDoParametro,
  pendencia: rotasDaPendencia,
  portal: rotasDoPortal,
  privacidade: rotasDaPrivacidade,
  sas: rotasDoSas,
  segundoFator: rotasDoSegundoFator,
  servico: rotasDoServico,
  servicoInterno: rotasDoServicoInterno,
  centrocusto: rotasDoCentroDeCusto,
  mensagem: rotasDaMensagem,
  nota: rotasDaNota,
  notificacao: rotasDaNotificacao,
  painel: rotasDoPainel,
  realtime: rotasDoTempoReal,
  recurso: rotasDoRecurso,
  relatorio: rotasDoRelatorio,
  solicitacao: rotasDaSolicitacao,
  tema: rotasDoTema,
  temaInterno: rotasDoTemaInterno,
  unidade: rotasDaUnidade,
  usuario: rotasDoUsuario,
  diagnostico: rotasDoDiagnostico,
  visita: rotasDaVisita,
  emailModelo: rotasDosModelosDeEmail,
  operacao: rotasDaOperacao,
  tokenDeIntegracao: rotasDoTokenDeIntegracao,
  visao: rotasDaVisao,
  webhook: rotasDoWebhook,
}
