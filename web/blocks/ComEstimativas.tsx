import type { ReactNode } from 'react'
import type { Pedido } from '../api/pedido.ts'
import { type PedidoEstimado, usePedidoEstimado } from './pedido-estimado.ts'

interface Props {
  pedido: Pedido
  children: (pedido: PedidoEstimado) => ReactNode
}

/** A cart at the prices that its answers make; in a chunk of its own for pages on which hardly any cart has such an item. */
export const ComEstimativas = ({ pedido, children }: Props) => children(usePedidoEstimado(pedido))
