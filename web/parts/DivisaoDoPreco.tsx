import { BarraDividida, type ParteDaBarra } from '../ui/BarraDividida.tsx'
import { emReaisPorExtenso } from './Dinheiro.tsx'

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

/** Who pays which part, always in this order: total, bar, subsidy, a partner's own line, client's part; then what is left of the yearly limit. */
export function DivisaoDoPreco({ divisao, paraOCliente, rotulo = 'Preço do serviço' }: DivisaoDoPrecoProps) {
  const { valor_bruto, valor_subsidio, parceiro, valor_cliente, limitado_por, restante_limite } = divisao
  const partes: ParteDaBarra[] = [
    {
      id: 'subsidio',
      label: `Subsídio (${Math.round(divisao.porcentagem_subsidio)}%)`,
      amount: valor_subsidio,
      value: emReaisPorExtenso(valor_subsidio),
      tone: 'teal',
    },
    ...(parceiro
      ? [
          {
            id: 'parceiro',
            label: `Parceiro: ${parceiro.nome}`,
            amount: parceiro.valor,
            value: emReaisPorExtenso(parceiro.valor),
            tone: 'cinza' as const,
          },
        ]
      : []),
    {
      id: 'cliente',
      label: paraOCliente ? 'Sua parte' : 'Parte do cliente',
      amount: valor_cliente,
      value: emReaisPorExtenso(valor_cliente),
      tone: 'azul',
      strong: true,
    },
  ]
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
