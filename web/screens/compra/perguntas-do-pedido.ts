import { dividirPedido, type PedidoDividido } from '@hub/domain/carrinho/divisao-do-pedido.ts'
import { estimar } from '@hub/domain/dimensionamento/resposta.rules.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import { type EstimativaNoFio, escreverEstimativa, lerFormula } from '@hub/protocol/dimensionamento.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { type PerguntaDoQuestionario, servico } from '@hub/protocol/servico.ts'
import { useQueries } from '@tanstack/react-query'
import type { Assistente } from '../../api/assistente.ts'
import { consulta } from '../../api/consultas.ts'
import { bpsDaOferta, type ItemComOferta, type Pedido } from '../../api/pedido.ts'

type Questionario = RespostaDe<typeof servico.lerQuestionario>

export interface PerguntasDoPedido {
  /** The union of the questions of all items, each once, with the services that ask it. */
  lista: readonly { pergunta: PerguntaDoQuestionario; servicos: readonly string[] }[]
  /** Items whose hours follow from the answers. */
  dimensionados: readonly { item: ItemComOferta; questionario: Questionario }[]
  carregando: boolean
  erro: Error | null
  tentarDeNovo: () => void
}

/** The questions of every offer of the order; two services of one theme share theirs. */
export function usePerguntasDoPedido(pedido: Pedido): PerguntasDoPedido {
  const itens = pedido.itens.filter((i) => i.servico)
  const buscas = useQueries({
    queries: itens.map((i) =>
      consulta(servico.lerQuestionario, { params: { id: i.servico!.id }, query: { oferta: i.id } }),
    ),
  })
  const unidas = new Map<number, { pergunta: PerguntaDoQuestionario; servicos: string[] }>()
  for (const [i, busca] of buscas.entries())
    for (const pergunta of busca.data?.perguntas ?? []) {
      const unida = unidas.get(pergunta.id) ?? { pergunta, servicos: [] }
      unida.servicos.push(itens[i]!.servico!.titulo)
      unidas.set(pergunta.id, unida)
    }
  return {
    lista: [...unidas.values()],
    dimensionados: itens.flatMap((item, i) => {
      const questionario = buscas[i]?.data
      return questionario?.dimensionamento ? [{ item, questionario }] : []
    }),
    carregando: buscas.some((b) => b.isPending),
    erro: buscas.find((b) => b.error)?.error ?? null,
    tentarDeNovo: () => {
      for (const busca of buscas) if (busca.isError) void busca.refetch()
    },
  }
}

/** Hours and price that the answers make of an item, by the server's own rule. */
export function estimativaDe(
  { item, questionario }: PerguntasDoPedido['dimensionados'][number],
  respostas: Assistente['respostas'],
): EstimativaNoFio {
  const { formula, itens } = questionario.dimensionamento!
  const postas = questionario.perguntas.flatMap((p) =>
    p.dimensionamento === null ? [] : [{ ...p, id: p.dimensionamento, de: p.id }],
  )
  const perguntas = postas.map((p) => ({
    id: p.id,
    descricao: p.pergunta,
    tipo:
      p.tipo === 'numero'
        ? ('numero' as const)
        : p.tipo === 'escolha'
          ? ('lista' as const)
          : ('lista_multipla' as const),
    itens: itens.filter((i) => i.pergunta === p.id),
  }))
  const dadas = postas.map((p) => ({ dimensionamento: p.id, resposta: respostas[p.de] }))
  return escreverEstimativa(estimar(lerFormula(formula), perguntas, dadas, item.oferta?.horas ?? 0))
}

/** The order's split with the prices that the answers make. */
export function dividirComEstimativas(
  pedido: Pedido,
  estimativas: ReadonlyMap<number, EstimativaNoFio>,
): PedidoDividido | undefined {
  if (estimativas.size === 0) return pedido.divisao
  const completos = pedido.itens.flatMap(({ id, oferta }) =>
    oferta ? [{ id, valor: deReais(estimativas.get(id)?.valor ?? oferta.valor), ...bpsDaOferta(oferta) }] : [],
  )
  return dividirPedido(completos, deReais(pedido.empresa?.restante_limite ?? 0))
}

/** An answer as it is read back in the review. */
export function respostaPorExtenso(
  p: PerguntaDoQuestionario,
  resposta: Resposta,
  arquivos: Assistente['arquivos'] = {},
): string {
  if (resposta === null || resposta === undefined || resposta === '') return '-'
  if (p.tipo === 'arquivo' && Array.isArray(resposta))
    return resposta.map((id) => arquivos[id]?.nome ?? 'Arquivo enviado').join(', ') || '-'
  if (Array.isArray(resposta)) return resposta.length ? resposta.join(', ') : '-'
  if (typeof resposta === 'number') return resposta.toLocaleString('pt-BR')
  return p.tipo === 'data' ? String(resposta).split('-').reverse().join('/') : String(resposta)
}
