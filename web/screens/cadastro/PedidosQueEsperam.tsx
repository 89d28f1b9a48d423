import { cadastro } from '@hub/protocol/cadastro.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Espera } from '../../parts/Espera.tsx'

export function PedidosQueEsperam() {
  const abertos = useQuery(consulta(cadastro.listarPedidos, { query: { page_size: 1 } }))
  return (
    <Espera
      quantos={abertos.data?.count}
      um="pedido de vínculo espera por você"
      muitos="pedidos de vínculo esperam por você"
      href={caminhos.vinculos}
    />
  )
}
