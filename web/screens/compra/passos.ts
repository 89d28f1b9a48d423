import type { Assistente } from '../../api/assistente.ts'
import type { PedidoEstimado } from '../../blocks/pedido-estimado.ts'

export const passos = ['empresa', 'objetivo', 'perguntas', 'revisao'] as const
export type Passo = (typeof passos)[number]

export const nomeDoPasso: Record<Passo, string> = {
  empresa: 'Empresa',
  objetivo: 'Objetivo',
  perguntas: 'Perguntas',
  revisao: 'Revisão',
}

/** What every step of the purchase gets. */
export interface PassoProps {
  pedido: PedidoEstimado
  assistente: Assistente
  aoMudar: (mudancas: Partial<Assistente>) => void
  aoVoltar?: (() => void) | undefined
  aoSeguir: () => void
}
