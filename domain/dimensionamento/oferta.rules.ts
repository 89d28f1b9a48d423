import { estaVazia, falhaDaResposta, type Pergunta, type Respondida } from '../questionario/questionario.rules.ts'
import type { Estimativa, Formula } from './formula.rules.ts'
import { estimar } from './resposta.rules.ts'
import type { PerguntaDimensionada } from './tipos.ts'

/** A question that an offer asks, with the dimensioning question that it puts. */
export type PerguntaDaOferta = Pergunta & { dimensionamento: number | null }

interface OfertaDimensionada {
  formula: Formula
  /** Hours of the offer in the catalogue. */
  horas: number
  /** What the offer asks, in order. */
  perguntas: readonly PerguntaDaOferta[]
  dimensionadas: readonly PerguntaDimensionada[]
}

interface EstimativaDaOferta {
  /** Null while it waits for answers: until then hours and price are the catalogue's. */
  estimativa: Estimativa | null
  /** Ids of the questions whose answers it waits for, in their order. */
  espera: number[]
}

/** Questions of the offer whose answers its formula weighs. */
export const perguntasQuePesam = <P extends { dimensionamento: number | null }>(
  formula: Formula,
  perguntas: readonly P[],
): P[] => perguntas.filter((p) => formula.parcelas.some((parcela) => parcela.pergunta === p.dimensionamento))

/**
 * Hours and price of an offer for the answers given so far: once nothing that is weighed keeps them from being sent, the
 * estimate that the request will carry. An answer that could not be sent counts as missing; one that may be left out and
 * was has no effect.
 */
export function estimarOferta(oferta: OfertaDimensionada, respondidas: readonly Respondida[]): EstimativaDaOferta {
  const porPergunta = new Map(respondidas.map((r) => [r.pergunta, r.resposta]))
  const pesam = perguntasQuePesam(oferta.formula, oferta.perguntas)
  const espera = pesam.filter((p) => falhaDaResposta(p, porPergunta.get(p.id))).map((p) => p.id)
  if (espera.length > 0) return { estimativa: null, espera }
  const dadas = pesam.flatMap((p) => {
    const resposta = porPergunta.get(p.id)
    return estaVazia(resposta) ? [] : [{ dimensionamento: p.dimensionamento!, resposta }]
  })
  return { estimativa: estimar(oferta.formula, oferta.dimensionadas, dadas, oferta.horas), espera }
}
