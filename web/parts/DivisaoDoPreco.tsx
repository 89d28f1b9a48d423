import { BarraDividida, type ParteDaBarra } from '../ui/BarraDividida.tsx'
import { emReaisPorExtenso, emTextoPorcento } from './dinheiro.ts'

/** `divisao` of the wire: reais with two decimals, percentages in %. */
export interface Divisao {
  valor_bruto: number
  valor_subsidio: number
  /** Who else pays a part of its own. */
  parceiro?: { nome: string; valor: number } | null
  valor_cliente: number
  porcentagem_subsidio: number
  porcentagem_cliente: number
  limitado_por?: 'limite_anual' | 'saldo' | null
  restante_limite?: number | null
}

interface DivisaoDoPrecoProps {
  divisao: Divisao
  /** The client reads 'Sua parte', everybody else 'Parte do cliente'. */
  paraOCliente?: boolean
  /** 'Preço do serviço' unless told. */
  rotulo?: string
}

const limites = {
  limite_anual: 'O limite anual da empresa não cobre a porcentagem inteira.',
  saldo: 'O saldo disponível não cobre a porcentagem inteira.',
} as const

type Dividido = Pick<Divisao, 'valor_subsidio' | 'valor_cliente'> & {
  /** Without a name where the parts of several are added up. */
  parceiro?: { nome?: string; valor: number } | null
}

/** Who pays which part, in the order of every bar, and in its colours: subsidy, a partner's own line, the client's part. */
export const partesDaDivisao = (
  { valor_subsidio, parceiro, valor_cliente }: Dividido,
  rotulos: { subsidio: string; cliente: string },
): ParteDaBarra[] => {
  const parte = (id: string, label: string, amount: number, tone: ParteDaBarra['tone']) => ({
    ...{ id, label, amount, tone },
    value: emReaisPorExtenso(amount),
  })
  return [
    parte('subsidio', rotulos.subsidio, valor_subsidio, 'teal'),
    ...(parceiro
      ? [parte('parceiro', parceiro.nome ? `Parceiro: ${parceiro.nome}` : 'Parceiro', parceiro.valor, 'cinza')]
      : []),
    { ...parte('cliente', rotulos.cliente, valor_cliente, 'azul'), strong: true },
  ]
}

/** Who pays which part, always in this order: total, bar, subsidy, a partner's own line, client's part; then what is left of the yearly limit. */
export function DivisaoDoPreco({ divisao, paraOCliente, rotulo = 'Preço do serviço' }: DivisaoDoPrecoProps) {
  const { valor_bruto, limitado_por, restante_limite } = divisao
  const partes = partesDaDivisao(divisao, {
    subsidio: `Subsídio (${emTextoPorcento(divisao.porcentagem_subsidio)})`,
    cliente: paraOCliente ? 'Sua parte' : 'Parte do cliente',
  })
  const notas = [
    limitado_por && limites[limitado_por],
    restante_limite !== null &&
      restante_limite !== undefined &&
      `Restam ${emReaisPorExtenso(restante_limite)} do limite de subsídio da empresa neste ano.`,
  ].filter(Boolean)
  return (
    <BarraDividida
      total={{ label: rotulo, value: emReaisPorExtenso(valor_bruto) }}
      parts={partes}
      note={notas.length ? notas.join(' ') : undefined}
    />
  )
}
