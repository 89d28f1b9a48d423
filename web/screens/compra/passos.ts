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

export const OBJETIVO_MINIMO = 5
export const OBJETIVO_MAXIMO = 2000

/** What is wrong with an objective; undefined when nothing is. */
export function falhaDoObjetivo(texto: string | undefined): string | undefined {
  const tamanho = (texto ?? '').trim().length
  if (tamanho === 0) return 'Conte o que a empresa quer alcançar.'
  if (tamanho < OBJETIVO_MINIMO) return `Escreva pelo menos ${OBJETIVO_MINIMO} caracteres.`
  return tamanho > OBJETIVO_MAXIMO ? `Use no máximo ${OBJETIVO_MAXIMO} caracteres.` : undefined
}
