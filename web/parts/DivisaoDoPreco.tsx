import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { BarraDividida, type ParteDaBarra } from '../ui/BarraDividida.tsx'
import { emReaisPorExtenso } from './Dinheiro.tsx'

/** `divisao` of the wire: reais with two decimals, percentages in %. */
export interface Divisao {
  valor_bruto: number
  valor_subsidio: number
  valor_cliente: number
  porcentagem_subsidio: number
  porcentagem_cliente: number
  limitado_por?: 'limite_anual' | 'saldo' | null
  restante_limite?: number | null
}

export interface DivisaoDoPrecoProps {
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

/** Who pays which part, always in this order: total, bar, subsidy, client's part; then what is left of the yearly limit. */
export function DivisaoDoPreco({ divisao, paraOCliente, rotulo = 'Preço do serviço' }: DivisaoDoPrecoProps) {
  const { valor_bruto, valor_subsidio, valor_cliente, limitado_por, restante_limite } = divisao
  // What neither pays is a partner's; computed in centavos, because reais do not subtract exactly.
  const parceiro = emReais(deReais(valor_bruto) - deReais(valor_subsidio) - deReais(valor_cliente))
  const partes: ParteDaBarra[] = [
    {
      id: 'subsidio',
      label: `Subsídio (${Math.round(divisao.porcentagem_subsidio)}%)`,
      amount: valor_subsidio,
      value: emReaisPorExtenso(valor_subsidio),
      tone: 'teal',
    },
    ...(parceiro > 0
      ? [
          {
            id: 'parceiro',
            label: 'Parceiro',
            amount: parceiro,
            value: emReaisPorExtenso(parceiro),
            tone: 'teal' as const,
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
