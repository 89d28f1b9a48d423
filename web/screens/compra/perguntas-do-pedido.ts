import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import { type PerguntaDoQuestionario, servico } from '@hub/protocol/servico.ts'
import { useQueries } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import type { Pedido } from '../../api/pedido.ts'

export interface PerguntasDoPedido {
  /** The union of the questions of all items, each once, with the services that ask it. */
  lista: readonly { pergunta: PerguntaDoQuestionario; servicos: readonly string[] }[]
  carregando: boolean
  erro: Error | null
  tentarDeNovo: () => void
}

/** The questions of every service of the order; two services of one theme share theirs. */
export function usePerguntasDoPedido(pedido: Pedido): PerguntasDoPedido {
  const servicos = [
    ...new Map(pedido.itens.flatMap((i) => (i.servico ? [[i.servico.id, i.servico] as const] : []))).values(),
  ]
  const buscas = useQueries({
    queries: servicos.map((s) => consulta(servico.lerQuestionario, { params: { id: s.id } })),
  })
  const unidas = new Map<number, { pergunta: PerguntaDoQuestionario; servicos: string[] }>()
  for (const [i, busca] of buscas.entries())
    for (const pergunta of busca.data?.perguntas ?? []) {
      const unida = unidas.get(pergunta.id) ?? { pergunta, servicos: [] }
      unida.servicos.push(servicos[i]!.titulo)
      unidas.set(pergunta.id, unida)
    }
  return {
    lista: [...unidas.values()],
    carregando: buscas.some((b) => b.isPending),
    erro: buscas.find((b) => b.error)?.error ?? null,
    tentarDeNovo: () => {
      for (const busca of buscas) if (busca.isError) void busca.refetch()
    },
  }
}

/** An answer as it is read back in the review. */
export function respostaPorExtenso(p: PerguntaDoQuestionario, resposta: Resposta): string {
  if (resposta === null || resposta === undefined || resposta === '') return '-'
  if (Array.isArray(resposta)) return resposta.length ? resposta.join(', ') : '-'
  if (typeof resposta === 'number') return resposta.toLocaleString('pt-BR')
  return p.tipo === 'data' ? String(resposta).split('-').reverse().join('/') : String(resposta)
}
