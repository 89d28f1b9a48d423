import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import type { Pedido } from '../../api/pedido.ts'
import { useQuestionarios } from '../../blocks/pedido-estimado.ts'

export interface PerguntasDoPedido {
  /** The union of the questions of all items, each once, with the services that ask it. */
  lista: readonly { pergunta: PerguntaDoQuestionario; servicos: readonly string[] }[]
  carregando: boolean
  erro: Error | null
  tentarDeNovo: () => void
}

/** The questions of every offer of the order; two services of one theme share theirs. */
export function usePerguntasDoPedido(pedido: Pedido): PerguntasDoPedido {
  const { porOferta, carregando, erro, tentarDeNovo } = useQuestionarios(pedido.itens)
  const unidas = new Map<number, { pergunta: PerguntaDoQuestionario; servicos: string[] }>()
  for (const item of pedido.itens)
    for (const pergunta of porOferta.get(item.id)?.perguntas ?? []) {
      const unida = unidas.get(pergunta.id) ?? { pergunta, servicos: [] }
      unida.servicos.push(item.servico!.titulo)
      unidas.set(pergunta.id, unida)
    }
  return { lista: [...unidas.values()], carregando, erro, tentarDeNovo }
}
