/** The windows of a request. */
export type Janela =
  | 'liberar'
  | 'liberarExecucao'
  | 'dispensarDiagnostico'
  | 'indeferir'
  | 'pedirAtualizacao'
  | 'responderAtualizacao'
  | 'aprovarAtualizacao'
  | 'lembrar'
  | 'alterarResponsaveis'
  | 'alterarCentroCusto'
  | 'alterarConsultor'
  | 'removerConsultor'
  | 'alterarObjetivo'
  | 'anexarDocumento'
  | 'enviarAnaliseFinal'
  | 'cancelar'
  | 'pedirDeNovo'

export type Abrir = (janela: Janela) => void

/** What becomes old when anything of a request changes. */
export const daSolicitacao = [
  '/solicitacao/',
  '/proposta/',
  '/projeto/',
  '/diagnostico/',
  '/dash/',
  '/centrocusto/',
] as const
