import { useState } from 'react'
import type { PedidoEstimado } from '../../blocks/pedido-estimado.ts'
import { Botao } from '../../ui/Botao.tsx'
import { tardio } from '../../ui/tardio.ts'

// With the kit's window, of which the page has no need before.
const Simulador = tardio(() => import('../../blocks/Simulador.tsx'), 'Simulador')

interface Props {
  pedido: PedidoEstimado
  /** Where the wizard does not ask: the cart. */
  pergunta?: boolean
}

/** The whole cart for each company of the client, before it is sent. What left the catalogue is in no simulation. */
export function SimularPedido({ pedido, pergunta = false }: Props) {
  const [aberta, setAberta] = useState(false)
  const itens = pedido.itens.filter((i) => i.oferta)
  if (itens.length === 0 || itens.some((i) => !pedido.precos.has(i.id))) return null
  return (
    <>
      <Botao variant="texto" wide onClick={() => setAberta(true)}>
        Simular para cada empresa
      </Botao>
      {aberta && (
        <Simulador
          itens={itens.map((i) => ({ oferta: i.id, questionario: pedido.questionarios.porOferta.get(i.id) }))}
          pergunta={pergunta}
          onClose={() => setAberta(false)}
        />
      )}
    </>
  )
}
