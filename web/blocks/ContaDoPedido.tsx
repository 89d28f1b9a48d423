import type { ReactNode } from 'react'
import type { Pedido } from '../api/pedido.ts'
import { DivisaoDoPedido } from '../parts/DivisaoDoPedido.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import type { PedidoEstimado } from './pedido-estimado.ts'

interface Props {
  pedido: Pedido & Partial<Pick<PedidoEstimado, 'questionarios'>>
  /** The buttons under it. */
  children: ReactNode
}

/**
 * What an order costs, and who pays it, over the buttons that go on. They come together: a price that comes in above a button pushes
 * it away from under a finger. Where the price cannot come, the buttons are there without it.
 */
export function ContaDoPedido({ pedido: { divisao, empresa, consulta, questionarios }, children }: Props) {
  if (!divisao && !consulta.isError && !questionarios?.erro) return <Esqueleto lines={10} label="Calculando o preço" />
  return (
    <>
      {divisao && <DivisaoDoPedido divisao={divisao} empresa={empresa} />}
      {children}
    </>
  )
}
