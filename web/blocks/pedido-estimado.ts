import { servico } from '@hub/protocol/servico.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useAssistente } from '../api/assistente.ts'
import { consulta } from '../api/consultas.ts'
import { Falha } from '../api/falha.ts'
import { dividirItens, type ItemComOferta, type Pedido } from '../api/pedido.ts'
import { estimarPreco, type PrecoEstimado, type QuestionarioDaOferta } from '../parts/preco-estimado.ts'

/** What an offer asks. The questions of another one do not stay in their place while these load. */
export const questionarioDaOferta = (servicoId: number, oferta: number) => ({
  ...consulta(servico.lerQuestionario, { params: { id: servicoId }, query: { oferta } }),
  placeholderData: undefined,
})

/** Of an offer that was chosen in a form. One that left the catalogue asks nothing: sending says that it is gone. */
export function useQuestionarioEscolhido(oferta: { id: number; servico: { id: number } } | null) {
  const busca = useQuery({
    ...questionarioDaOferta(oferta?.servico.id ?? 0, oferta?.id ?? 0),
    enabled: oferta !== null,
  })
  const saiu = busca.error instanceof Falha && busca.error.status === 404
  return {
    data: oferta ? busca.data : undefined,
    carregando: oferta !== null && !busca.data && !saiu,
    falhou: saiu ? null : busca.error,
    tentando: busca.isFetching,
    tentarDeNovo: () => void busca.refetch(),
  }
}

interface Questionarios {
  porOferta: ReadonlyMap<number, QuestionarioDaOferta>
  carregando: boolean
  erro: Error | null
  tentarDeNovo: () => void
}

/** What these items of a cart ask. */
export function useQuestionarios(itens: readonly ItemComOferta[]): Questionarios {
  const conhecidos = itens.flatMap((i) => (i.servico ? [{ id: i.id, servico: i.servico.id }] : []))
  const buscas = useQueries({ queries: conhecidos.map((i) => questionarioDaOferta(i.servico, i.id)) })
  return {
    porOferta: new Map(
      conhecidos.flatMap(({ id }, i) => {
        const questionario = buscas[i]?.data
        return questionario ? [[id, questionario]] : []
      }),
    ),
    carregando: buscas.some((b) => b.isPending),
    erro: buscas.find((b) => b.error)?.error ?? null,
    tentarDeNovo: () => {
      for (const busca of buscas) if (busca.isError) void busca.refetch()
    },
  }
}

/** A cart at the prices that the answers given so far make. */
export interface PedidoEstimado extends Pedido {
  /** By offer; those whose questions are not known yet are missing, and there is no split before they are. */
  precos: ReadonlyMap<number, PrecoEstimado>
  /** Of the items whose price the answers make. */
  questionarios: Questionarios
}

export function usePedidoEstimado(pedido: Pedido): PedidoEstimado {
  const { respostas } = useAssistente()
  const questionarios = useQuestionarios(pedido.itens.filter((i) => i.oferta?.dimensionada))
  const precos = new Map(
    pedido.itens.flatMap(({ id, oferta }) => {
      const questionario = questionarios.porOferta.get(id)
      if (!oferta || (oferta.dimensionada && !questionario)) return []
      return [[id, estimarPreco(oferta, questionario, respostas)]]
    }),
  )
  const todos = pedido.itens.every((i) => !i.oferta || precos.has(i.id))
  return {
    ...pedido,
    precos,
    questionarios,
    divisao:
      pedido.divisao && todos
        ? dividirItens(pedido.itens, pedido.empresa, (oferta) => precos.get(oferta.id)!.valor)
        : undefined,
  }
}
