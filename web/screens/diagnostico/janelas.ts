/** A window of a diagnostic. */
export type Janela =
  | 'aceitar'
  | 'rejeitar'
  | 'enviar'
  | 'aprovar'
  | 'corrigir'
  | 'escolherExecutor'
  | 'removerExecutor'
  | 'dispensar'
  | 'dadosDoExecutor'

export type Abrir = (janela: Janela | null) => void

/** What becomes old when anything of a diagnostic changes. */
export const doDiagnostico = ['/diagnostico/', '/solicitacao/', '/proposta/', '/dash/'] as const
