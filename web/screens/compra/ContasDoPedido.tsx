import type { PedidoEstimado } from '../../blocks/pedido-estimado.ts'
import { ContaDoPreco } from '../../parts/ContaDoPreco.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'

interface Props {
  pedido: PedidoEstimado
  /** Before the service's name. */
  titulo: string
  ruled?: boolean
}

/** Of every service whose hours the answers make: what they make of them so far. */
export function ContasDoPedido({ pedido, titulo, ruled = false }: Props) {
  const dimensionados = pedido.itens.filter((i) => i.oferta?.dimensionada)
  return dimensionados.map((item) => {
    const preco = pedido.precos.get(item.id)
    return (
      preco && (
        <Secao key={item.id} ruled={ruled} title={`${titulo}: ${item.titulo}`}>
          <Pilha narrow>
            <ContaDoPreco preco={preco} />
          </Pilha>
        </Secao>
      )
    )
  })
}
