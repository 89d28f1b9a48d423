import { escreverNumero } from '../kernel/por-escrito.ts'
import { calcular, type Estimativa, type Formula } from './formula.rules.ts'
import type { PerguntaDimensionada } from './tipos.ts'

/** An answer to a questionnaire's question that puts a dimensioning question. */
interface RespostaDada {
  dimensionamento: number
  /** A number, or the words of one or several options. */
  resposta: unknown
}

/** Keys of the options that were chosen, by their words; words of no item are left out. */
const chavesDe = (p: PerguntaDimensionada, resposta: unknown): string[] =>
  [resposta].flat().flatMap((dita) => p.itens.find((i) => i.descricao === dita)?.chave ?? [])

/** The answers as the formula takes them; an empty one is missing. */
function respostasDimensionadas(
  perguntas: readonly PerguntaDimensionada[],
  dadas: readonly RespostaDada[],
): Map<number, number | string[]> {
  const porPergunta = new Map<number, number | string[]>()
  for (const { dimensionamento, resposta } of dadas) {
    const p = perguntas.find((q) => q.id === dimensionamento)
    if (!p || resposta === null || resposta === undefined || resposta === '') continue
    if (p.tipo === 'numero') {
      if (typeof resposta === 'number' && Number.isFinite(resposta)) porPergunta.set(p.id, resposta)
    } else porPergunta.set(p.id, chavesDe(p, resposta))
  }
  return porPergunta
}

/** Hours and price of an offer for these answers, with what each answer did, as the request keeps it. */
export function estimar(
  formula: Formula,
  perguntas: readonly PerguntaDimensionada[],
  dadas: readonly RespostaDada[],
  horasDaOferta: number,
): Estimativa {
  const { horas, valor, limitadaPor, pesos } = calcular(formula, respostasDimensionadas(perguntas, dadas))
  return {
    horas,
    valor,
    valorHora: formula.valorHora,
    horasDaOferta,
    limitadaPor,
    base: formula.base,
    parcelas: formula.parcelas.flatMap((p, i) => {
      const peso = pesos[i]
      const pergunta = perguntas.find((q) => q.id === p.pergunta)
      const dada = dadas.find((d) => d.dimensionamento === p.pergunta)?.resposta
      if (peso === undefined || !pergunta) return []
      const resposta = typeof dada === 'number' ? escreverNumero(dada) : [dada].flat().join(', ')
      return { pergunta: pergunta.descricao, resposta, efeito: p.efeito, peso }
    }),
  }
}
