import type { Assistente } from '../../api/assistente.ts'
import type { Pedido } from '../../api/pedido.ts'

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
  pedido: Pedido
  assistente: Assistente
  aoMudar: (mudancas: Partial<Assistente>) => void
  aoVoltar?: (() => void) | undefined
  aoSeguir: () => void
}
