import type { TipoDoAditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import type { AditivoVisto } from '@hub/protocol/aditivo.ts'

/** How what is written leaves: proposed by a party, asked for by the manager, or a proposal that the manager takes up. */
export type Envio = { como: 'propor' | 'pedir' } | { como: 'encaminhar'; aditivo: AditivoVisto }

/** A window of the request's amendments. */
export type Janela =
  | { qual: 'escrever'; tipo: TipoDoAditivo; envio: Envio }
  | { qual: 'aprovar' | 'recusar' | 'retirar' | 'rescindir'; aditivo: AditivoVisto }

export type AbrirJanela = (janela: Janela) => void
