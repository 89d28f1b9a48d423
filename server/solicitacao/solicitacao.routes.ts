import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { alterarCentroCusto } from './alterar-centro-custo.ts'
import { alterarConsultor } from './alterar-consultor.ts'
import { alterarObjetivo } from './alterar-objetivo.ts'
import { alterarResponsaveis } from './alterar-responsaveis.ts'
import { anexarDocumento } from './anexar-documento.ts'
import { aprovarAtualizacao } from './aprovar-atualizacao.ts'
import { baixarArquivo } from './baixar-arquivo.ts'
import { cancelar } from './cancelar.ts'
import { detalharExterno, detalharInterno } from './detalhar.ts'
import { devolverExecucao } from './devolver-execucao.ts'
import { dispensarDiagnostico } from './dispensar-diagnostico.ts'
import { enviarAnaliseFinal } from './enviar-analise-final.ts'
import { finalizar } from './finalizar.ts'
import { indeferir } from './indeferir.ts'
import { lembrar } from './lembrar.ts'
import { liberar } from './liberar.ts'
import { listar, listarPendentes } from './listar.ts'
import { listarEtapas } from './listar-etapas.ts'
import { listarHistorico } from './listar-historico.ts'
import { listarPerguntasExterno, listarPerguntasInterno } from './listar-perguntas.ts'
import { listarConsultores, listarGestores, listarResponsaveis } from './listar-responsaveis.ts'
import { detalharSubsolicitacao, listarSubsolicitacoes } from './listar-subsolicitacoes.ts'
import { pedirAtualizacao } from './pedir-atualizacao.ts'
import { preverCancelamento } from './prever-cancelamento.ts'
import { preverLiberacao } from './prever-liberacao.ts'
import { removerConsultor } from './remover-consultor.ts'
import { responderAtualizacao } from './responder-atualizacao.ts'
import { listarTransferencia, transferirGestor } from './transferir-gestor.ts'

export const rotasDaSolicitacao: Rotas<typeof solicitacao> = {
  listar,
  detalharExterno,
  listarPerguntasExterno,
  detalharInterno,
  listarPerguntasInterno,
  listarPendentes,
  listarEtapas,
  listarSubsolicitacoes,
  detalharSubsolicitacao,
  anexarDocumento,
  enviarAnaliseFinal,
  finalizar,
  cancelar,
  preverCancelamento,
  preverLiberacao,
  liberar,
  aprovarAtualizacao,
  alterarObjetivo,
  alterarResponsaveis,
  listarTransferencia,
  transferirGestor,
  alterarCentroCusto,
  alterarConsultor,
  removerConsultor,
  listarResponsaveis,
  listarGestores,
  listarConsultores,
  pedirAtualizacao,
  responderAtualizacao,
  lembrar,
  indeferir,
  dispensarDiagnostico,
  devolverExecucao,
  listarHistorico,
  baixarArquivo,
}
