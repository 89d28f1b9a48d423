import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import type { Assistente } from '../../api/assistente.ts'
import type { Pedido } from '../../api/pedido.ts'
import { useQuestionarios } from '../../blocos/pedido-estimado.ts'
import { respostaPorExtenso } from '../../parts/resposta.ts'

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

/** An answer as it is read back in the review: files by what they are called. */
export const respostaNaRevisao = (p: PerguntaDoQuestionario, resposta: Resposta, arquivos: Assistente['arquivos']) =>
  p.tipo === 'arquivo' && Array.isArray(resposta)
    ? respostaPorExtenso(resposta.map((id) => arquivos[id]?.nome ?? 'Arquivo enviado'))
    : respostaPorExtenso(resposta)
