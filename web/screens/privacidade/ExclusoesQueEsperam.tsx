import { privacidade } from '@hub/protocol/privacidade.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Espera } from '../../parts/Espera.tsx'

export function ExclusoesQueEsperam() {
  const abertos = useQuery(consulta(privacidade.listarPedidos, { query: { page_size: 1 } }))
  return (
    <Espera
      quantos={abertos.data?.count}
      um="pedido de exclusão de dados espera por você"
      muitos="pedidos de exclusão de dados esperam por você"
      href={caminhos.pedidosDeExclusao}
    />
  )
}
