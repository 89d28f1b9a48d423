import type { EtapaDoProjeto, NotaDoProjeto } from '@hub/protocol/projeto.ts'

/** A window of the project: what is done in it and to what. */
export type Janela =
  | { qual: 'entregar' | 'entregarPelaCasa' | 'conferir' | 'devolverEtapa'; etapa: EtapaDoProjeto }
  | { qual: 'enviarNota' | 'autorizarNota' | 'devolverNota' | 'pagarNota'; nota: NotaDoProjeto }
  | { qual: 'finalizar' | 'plano' }

export type AbrirJanela = (janela: Janela) => void
