import { precoDoPedido } from '@hub/domain/compra/preco.rules.ts'
import { estimarOferta, perguntasQuePesam } from '@hub/domain/dimensionamento/oferta.rules.ts'
import { type Centavos, deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import {
  estaVazia,
  type Respondida,
  type Resposta,
  regraDaPergunta,
} from '@hub/domain/questionario/questionario.rules.ts'
import type { PrecoSimulado } from '@hub/protocol/compra.ts'
import { escreverEstimativa, lerFormula } from '@hub/protocol/dimensionamento.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { OfertaDoCatalogo, PerguntaDoQuestionario, servico } from '@hub/protocol/servico.ts'
import { falhaDaPergunta } from './falha-da-pergunta.ts'

/** What an offer asks, and how the answers make its hours. */
export type QuestionarioDaOferta = RespostaDe<typeof servico.lerQuestionario>
export type PrecoEstimado = Omit<PrecoSimulado, 'oferta' | 'titulo'>
/** By the question's id. */
type Respostas = Readonly<Record<string, Resposta>>

/** Questions whose answers make the hours of the offer, and so its price. */
export const perguntasDaConta = (q: QuestionarioDaOferta | undefined): PerguntaDoQuestionario[] =>
  q?.dimensionamento ? perguntasQuePesam(lerFormula(q.dimensionamento.formula), q.perguntas) : []

/** The answers to them that could be sent as they are. */
export const respostasDaConta = (q: QuestionarioDaOferta | undefined, respostas: Respostas): Respondida[] =>
  perguntasDaConta(q).flatMap((p) => {
    const resposta = respostas[p.id]
    return estaVazia(resposta) || falhaDaPergunta(p, resposta) ? [] : [{ pergunta: p.id, resposta }]
  })

/** What of an offer its price is made of; `valor` in reais. */
type OfertaComPreco = Pick<OfertaDoCatalogo, 'valor' | 'horas' | 'tipo'>

/**
 * Price of a request that is about to be, by the server's own rules: what it will carry when it is sent with these answers.
 * `outro`: a price in centavos that holds in place of the offer's and of what the answers make.
 */
export function estimarPreco(
  oferta: OfertaComPreco,
  questionario: QuestionarioDaOferta | undefined,
  respostas: Respostas,
  outro?: Centavos | null,
): PrecoEstimado {
  const { estimativa, espera } = estimarPelasRespostas(questionario, respostas, oferta.horas)
  const { valor, horas, origem } = precoDoPedido(
    { valor: deReais(oferta.valor), horas: oferta.horas },
    estimativa,
    outro,
  )
  return {
    valor: emReais(valor),
    horas,
    origem,
    sob_cotacao: oferta.tipo === 'SOB_COTACAO',
    espera: (questionario?.perguntas ?? []).filter((p) => espera.includes(p.id)).map((p) => p.pergunta),
    estimativa: estimativa && escreverEstimativa(estimativa),
  }
}

function estimarPelasRespostas(q: QuestionarioDaOferta | undefined, respostas: Respostas, horas: number) {
  if (!q?.dimensionamento) return { estimativa: null, espera: [] }
  const { formula, itens } = q.dimensionamento
  const postas = q.perguntas.flatMap((p) =>
    p.dimensionamento === null ? [] : { ...p, dimensionada: p.dimensionamento },
  )
  return estimarOferta(
    {
      formula: lerFormula(formula),
      horas,
      perguntas: q.perguntas.map((p) => ({ ...regraDaPergunta(p), dimensionamento: p.dimensionamento })),
      dimensionadas: postas.map((p) => ({
        id: p.dimensionada,
        descricao: p.pergunta,
        tipo: tipoDaResposta(p.tipo),
        itens: itens.filter((i) => i.pergunta === p.dimensionada),
      })),
    },
    q.perguntas.map((p) => ({ pergunta: p.id, resposta: respostas[p.id] })),
  )
}

const tipoDaResposta = (tipo: PerguntaDoQuestionario['tipo']) =>
  tipo === 'numero' ? ('numero' as const) : tipo === 'escolha' ? ('lista' as const) : ('lista_multipla' as const)

const entreAspas = (frases: readonly string[]) => juntar(frases.map((f) => `“${f}”`))

/** Where a price comes from, and what it still waits for. */
export function origemPorExtenso(p: Pick<PrecoEstimado, 'origem' | 'espera' | 'sob_cotacao'>): string {
  const falta = p.espera.length > 0 && `Falta responder ${entreAspas(p.espera)}`
  const estimado = p.sob_cotacao ? ' É uma estimativa: as propostas dizem o preço.' : ''
  switch (p.origem) {
    case 'informado':
      return `Preço que você informou.${falta ? ` ${falta} para saber as horas.` : ''}`
    case 'respostas':
      return `Calculado pelas respostas.${estimado}`
    case 'a_cotar':
      return `A cotar: as propostas dizem o preço.${falta ? ` ${falta} para uma estimativa.` : ''}`
    case 'catalogo':
      return falta ? `${falta}: até lá, as horas e o preço são os do catálogo.` : `Preço do catálogo.${estimado}`
  }
}
