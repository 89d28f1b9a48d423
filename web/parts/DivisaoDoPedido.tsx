import type { PedidoDividido } from '@hub/domain/carrinho/divisao-do-pedido.ts'
import { deReais, emReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { parteEmBp } from '@hub/domain/kernel/subsidio.ts'
import type { ServicoDetalhe } from '@hub/protocol/servico.ts'
import { BarraDividida } from '../ui/BarraDividida.tsx'
import { partesDaDivisao } from './DivisaoDoPreco.tsx'
import { emReaisPorExtenso, emTextoPorcento } from './dinheiro.ts'

/** Who pays what of a cart: price, sponsor, client. Without a company only the price is known; without a price, nothing. */
export function DivisaoDoPedido(props: { divisao: PedidoDividido; empresa: ServicoDetalhe['empresa'] }) {
  const { total, subsidio, parceiro, cliente, limitado } = props.divisao
  if (total === 0) return null
  const preco = { label: 'Preço dos serviços', value: formatarReais(total) }
  if (!props.empresa)
    return <BarraDividida total={preco} parts={[]} note="Entre para ver o subsídio da sua empresa e a sua parte." />
  const parte = parteEmBp(subsidio, total) / 100
  return (
    <BarraDividida
      total={preco}
      parts={partesDaDivisao(
        {
          valor_subsidio: emReais(subsidio),
          parceiro: parceiro > 0 ? { valor: emReais(parceiro) } : null,
          valor_cliente: emReais(cliente),
        },
        { subsidio: `Subsídio (${emTextoPorcento(parte)})`, cliente: 'Sua parte' },
      )}
      note={
        limitado
          ? `O subsídio vai até o limite anual de ${props.empresa.nome}: restam ${emReaisPorExtenso(props.empresa.restante_limite ?? 0)}.`
          : `Depois deste pedido restam ${formatarReais(deReais(props.empresa.restante_limite ?? 0) - subsidio)} de subsídio neste ano.`
      }
    />
  )
}
