import {
  type FalhaDaResposta,
  falhaDaResposta,
  type Pergunta,
  type Resposta,
} from '@hub/domain/questionario/questionario.rules.ts'
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

/** Files are attached once the request exists: a question that asks for them is not asked here. */
export const seResponde = (p: PerguntaDoQuestionario): boolean => p.tipo !== 'arquivo'

const comoRegra = (p: PerguntaDoQuestionario): Pergunta =>
  ({
    id: p.id,
    obrigatoria: p.obrigatoria,
    tipo: p.tipo,
    opcoes: p.opcoes,
    ...(p.minimo !== null && p.tipo !== 'data' && { minimo: p.minimo }),
    ...(p.maximo !== null && p.tipo !== 'data' && { maximo: p.maximo }),
  }) as Pergunta

const frases: Record<FalhaDaResposta, (p: PerguntaDoQuestionario) => string> = {
  RESPOSTA_OBRIGATORIA: () => 'Responda esta pergunta.',
  RESPOSTA_DE_OUTRO_TIPO: () => 'Revise esta resposta.',
  TEXTO_CURTO: (p) => `Escreva pelo menos ${p.minimo} caracteres.`,
  TEXTO_LONGO: (p) => `Use no máximo ${p.maximo ?? 4000} caracteres.`,
  ABAIXO_DO_MINIMO: (p) => `Use um número a partir de ${(p.minimo ?? 0).toLocaleString('pt-BR')}.`,
  ACIMA_DO_MAXIMO: (p) => `Use um número até ${(p.maximo ?? 10).toLocaleString('pt-BR')}.`,
  OPCAO_DESCONHECIDA: () => 'Escolha uma das opções.',
  OPCAO_REPETIDA: () => 'Escolha cada opção uma só vez.',
  OPCOES_DE_MENOS: (p) => `Escolha pelo menos ${p.minimo}.`,
  OPCOES_DEMAIS: (p) => `Escolha no máximo ${p.maximo}.`,
  DATA_INVALIDA: () => 'Esta data não existe. Use DD/MM/AAAA.',
  ARQUIVOS_DE_MENOS: (p) => `Anexe pelo menos ${p.minimo}.`,
  ARQUIVOS_DEMAIS: (p) => `Anexe no máximo ${p.maximo}.`,
  PERGUNTA_DESCONHECIDA: () => 'Esta pergunta mudou. Recarregue a página.',
  PERGUNTA_REPETIDA: () => 'Esta pergunta mudou. Recarregue a página.',
}

/** What is wrong with an answer, in a sentence; undefined when nothing is. The same rule as the server's. */
export function falhaDaPergunta(p: PerguntaDoQuestionario, resposta: Resposta): string | undefined {
  if (!seResponde(p)) return undefined
  const codigo = falhaDaResposta(comoRegra(p), resposta)
  return codigo && frases[codigo](p)
}

/** An answer as it is read back in the review. */
export function respostaPorExtenso(p: PerguntaDoQuestionario, resposta: Resposta): string {
  if (resposta === null || resposta === undefined || resposta === '') return '-'
  if (Array.isArray(resposta)) return resposta.length ? resposta.join(', ') : '-'
  if (typeof resposta === 'number') return resposta.toLocaleString('pt-BR')
  return p.tipo === 'data' ? String(resposta).split('-').reverse().join('/') : String(resposta)
}
