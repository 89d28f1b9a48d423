import type { PedidoDividido } from '@hub/domain/carrinho/divisao-do-pedido.ts'
import { deReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { parteEmBp } from '@hub/domain/kernel/subsidio.ts'
import type { ServicoDetalhe } from '@hub/protocol/servico.ts'
import { BarraDividida } from '../ui/BarraDividida.tsx'
import { emTextoPorcento, emTextoReais } from './dinheiro.ts'

/** Who pays what of a cart: price, sponsor, client. Without a company only the price is known; without a price, nothing. */
export function DivisaoDoPedido(props: { divisao: PedidoDividido; empresa: ServicoDetalhe['empresa'] }) {
  const { total, subsidio, parceiro, cliente, limitado } = props.divisao
  if (total === 0) return null
  const preco = { label: 'Preço dos serviços', value: formatarReais(total) }
  if (!props.empresa)
    return <BarraDividida total={preco} parts={[]} note="Entre para ver o subsídio da sua empresa e a sua parte." />
  const parte = total === 0 ? 0 : parteEmBp(subsidio, total) / 100
  return (
    <BarraDividida
      total={preco}
      parts={[
        {
          id: 'subsidio',
          label: `Subsídio (${emTextoPorcento(parte)})`,
          amount: subsidio,
          value: formatarReais(subsidio),
          tone: 'teal',
        },
        ...(parceiro
          ? [
              {
                id: 'parceiro',
                label: 'Parceiro',
                amount: parceiro,
                value: formatarReais(parceiro),
                tone: 'cinza' as const,
              },
            ]
          : []),
        {
          id: 'cliente',
          label: 'Sua parte',
          amount: cliente,
          value: formatarReais(cliente),
          tone: 'azul',
          strong: true,
        },
      ]}
      note={
        limitado
          ? `O subsídio vai até o limite anual de ${props.empresa.nome}: restam ${emTextoReais(props.empresa.restante_limite ?? 0)}.`
          : `Depois deste pedido restam ${formatarReais(deReais(props.empresa.restante_limite ?? 0) - subsidio)} de subsídio neste ano.`
      }
    />
  )
}
