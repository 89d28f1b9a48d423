import type { Formula, Parcela } from '@hub/domain/dimensionamento/formula.rules.ts'
import type { PerguntaDimensionada } from '@hub/domain/dimensionamento/tipos.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { escreverFormula, lerFormula } from '@hub/protocol/dimensionamento.ts'
import type { PerguntasDoServico } from '@hub/protocol/questionario.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'

export interface OfertaDoFormulario {
  perguntas: readonly number[]
  formula: Formula | null
}
export interface Formulario {
  revisao: number
  questionario: number | null
  /** Its revision and questions as they were read: those that were added since are told. */
  lido: { revisao: number; perguntas: readonly number[] } | null
  /** By offer. */
  ofertas: Record<string, OfertaDoFormulario>
}

export const formularioDe = (s: PerguntasDoServico): Formulario => ({
  revisao: s.revisao,
  questionario: s.questionario?.id ?? null,
  lido: s.questionario && { revisao: s.questionario.revisao, perguntas: s.perguntas.map((p) => p.id) },
  ofertas: Object.fromEntries(
    s.ofertas.map((o) => [o.id, { perguntas: o.perguntas, formula: o.formula ? lerFormula(o.formula) : null }]),
  ),
})

export const ehFormulario = (valor: unknown): valor is Formulario => {
  const f = valor as Partial<Formulario> | null
  return (
    typeof f === 'object' &&
    f !== null &&
    typeof f.revisao === 'number' &&
    typeof f.ofertas === 'object' &&
    f.lido !== undefined
  )
}

/** Something was saved since this was read: of the service, or of the questionnaire that it has. */
export const ficouParaTras = (f: Formulario, s: PerguntasDoServico): boolean =>
  f.revisao !== s.revisao || (f.questionario === s.questionario?.id && f.lido?.revisao !== s.questionario.revisao)

/** What was typed, over what is saved by now: offers and questions that were added since as they are there. */
export function sobreOSalvo(meu: Formulario, s: PerguntasDoServico): Formulario {
  const salvo = formularioDe(s)
  const mesmo = meu.questionario === salvo.questionario
  const novas = (id: number) => !meu.lido?.perguntas.includes(id)
  return {
    ...meu,
    revisao: s.revisao,
    lido: mesmo ? salvo.lido : meu.lido,
    ofertas: Object.fromEntries(
      Object.entries(salvo.ofertas).map(([id, deles]) => {
        const minha = meu.ofertas[id]
        if (!minha || !mesmo) return [id, minha ?? deles]
        const feitas = s.perguntas.map((p) => p.id).filter((p) => (novas(p) ? deles : minha).perguntas.includes(p))
        return [id, { ...minha, perguntas: feitas }]
      }),
    ),
  }
}

/** Another questionnaire: every offer asks all of it; formulas of questions that it does not put are gone. */
export function comQuestionario(
  f: Formulario,
  q: { id: number; revisao: number; perguntas: readonly PerguntaDoQuestionario[] } | null,
): Formulario {
  const ids = q?.perguntas.map((p) => p.id) ?? []
  const postas = new Set(q?.perguntas.map((p) => p.dimensionamento))
  return {
    ...f,
    questionario: q?.id ?? null,
    lido: q && { revisao: q.revisao, perguntas: ids },
    ofertas: Object.fromEntries(
      Object.entries(f.ofertas).map(([oferta, { formula }]) => {
        const serve = formula?.parcelas.every((p) => postas.has(p.pergunta))
        return [oferta, { perguntas: ids, formula: serve ? formula : null }]
      }),
    ),
  }
}

export const corpoDe = (f: Formulario) => ({
  revisao: f.revisao,
  questionario: f.questionario,
  ...(f.lido && { questionario_revisao: f.lido.revisao }),
  ofertas: Object.entries(f.ofertas).map(([id, o]) => ({
    id: Number(id),
    perguntas: [...o.perguntas],
    formula: o.formula && escreverFormula(o.formula),
  })),
})

/**
 * What a field of the formula holds: erased, nothing, as long as it is written. `falhasDaFormula` refuses that, so that nothing of it is
 * calculated or sent; a 0 in its place would stand in the field, and what is typed before it become ten times as much.
 */
export const comoEscrito = (valor: number | null): number => valor as number

/** A formula to begin with: the offer's own hours, at its own price of the hour. */
export function formulaInicial(oferta: PerguntasDoServico['ofertas'][number], valorHora: number): Formula {
  const propria = oferta.horas > 0 ? Math.round(deReais(oferta.valor) / oferta.horas) : 0
  return {
    base: oferta.horas * 100,
    parcelas: [],
    minimo: null,
    maximo: null,
    valorHora: propria > 0 ? propria : deReais(valorHora),
  }
}

/** What an answer may do to the hours, by its kind. */
export type Conta = 'nada' | 'soma_unidade' | 'soma_faixa' | 'fator_faixa' | 'soma_item' | 'fator_item'

export const contasDe = (p: PerguntaDimensionada): { value: Conta; label: string }[] => [
  { value: 'nada', label: 'Não muda as horas' },
  ...(p.tipo === 'numero'
    ? ([
        { value: 'soma_unidade', label: 'Soma horas por unidade' },
        { value: 'soma_faixa', label: 'Soma horas conforme a faixa' },
        { value: 'fator_faixa', label: 'Multiplica as horas conforme a faixa' },
      ] as const)
    : ([
        { value: 'soma_item', label: 'Soma as horas de cada opção' },
        { value: 'fator_item', label: 'Multiplica as horas conforme a opção' },
      ] as const)),
]

export const contaDe = (p: Parcela | undefined): Conta =>
  !p
    ? 'nada'
    : p.forma === 'por_unidade'
      ? 'soma_unidade'
      : p.forma === 'por_faixa'
        ? `${p.efeito}_faixa`
        : `${p.efeito}_item`

/** A part that changes nothing yet, of that kind. */
export function parcelaDe(conta: Exclude<Conta, 'nada'>, p: PerguntaDimensionada): Parcela {
  const efeito = conta.startsWith('fator') ? 'fator' : 'soma'
  const neutro = efeito === 'fator' ? 10_000 : 0
  switch (conta) {
    case 'soma_unidade':
      return { forma: 'por_unidade', pergunta: p.id, efeito: 'soma', peso: 0, franquia: 0 }
    case 'soma_faixa':
    case 'fator_faixa':
      return {
        forma: 'por_faixa',
        pergunta: p.id,
        efeito,
        faixas: [
          { ate: 10, peso: neutro },
          { ate: null, peso: neutro },
        ],
      }
    case 'soma_item':
    case 'fator_item':
      return {
        forma: 'por_item',
        pergunta: p.id,
        efeito,
        itens: p.itens.map((i) => ({ chave: i.chave, peso: neutro })),
      }
  }
}
