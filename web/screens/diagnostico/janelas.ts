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
