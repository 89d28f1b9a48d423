import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { falhaDaPergunta, seResponde } from '../falha-da-pergunta.ts'

/** Stages come after the other fields, in their order, as on the page. */
const lugar = (campo: string): number => {
  const etapa = /^etapas\.(\d+)\./.exec(campo)
  return etapa ? Number(etapa[1]) + 1 : campo === 'etapas' ? Number.MAX_SAFE_INTEGER : 0
}

/** Faults of a step as the summary on top lists them, with the words of the question where there are some. */
export const errosDe = (
  falhas: Record<string, string>,
  nomes: Record<string, string> = {},
): { name: string; message: string }[] =>
  Object.entries(falhas)
    .sort(([a], [b]) => lugar(a) - lugar(b))
    .map(([name, falha]) => {
      const etapa = /^etapas\.(\d+)\./.exec(name)
      const onde = nomes[name] ?? (etapa ? `Etapa ${Number(etapa[1]) + 1}:` : '')
      // The list as a whole has no field: what mends it is another stage.
      return { name: name === 'etapas' ? 'acrescentar-etapa' : name, message: onde ? `${onde} ${falha}` : falha }
    })

/** Of the summary of a step. */
export const tituloDosErros = (falhas: Record<string, string>): string => {
  const n = Object.keys(falhas).length
  return n === 1 ? 'Falta 1 correção para continuar' : `Faltam ${n} correções para continuar`
}

/** Characters of the text that says what a request wants to reach; the protocol's own limits. */
export const OBJETIVO = { minimo: 5, maximo: 2000 } as const

/** What is wrong with an objective, `vazio` when it is missing; undefined when nothing is. */
export function falhaDoObjetivo(texto: string, vazio = 'Conte o que a empresa quer alcançar.'): string | undefined {
  const tamanho = texto.trim().length
  if (tamanho === 0) return vazio
  if (tamanho < OBJETIVO.minimo) return `Escreva pelo menos ${OBJETIVO.minimo} caracteres.`
  return tamanho > OBJETIVO.maximo ? `Use no máximo ${OBJETIVO.maximo} caracteres.` : undefined
}

/** What the questionnaire still misses, by 'pergunta-<id>'. */
export const falhasDasPerguntas = (
  perguntas: readonly PerguntaDoQuestionario[],
  respostas: Record<string, Resposta>,
): Record<string, string> =>
  Object.fromEntries(
    perguntas.filter(seResponde).flatMap((p) => {
      const falha = falhaDaPergunta(p, respostas[p.id])
      return falha ? [[`pergunta-${p.id}`, falha]] : []
    }),
  )

/** The answers that are sent: of questions that can be answered here, and that were. */
export const respostasPara = (perguntas: readonly PerguntaDoQuestionario[], respostas: Record<string, Resposta>) =>
  perguntas.filter(seResponde).flatMap(({ id }) => {
    const resposta = respostas[id]
    return resposta === undefined || resposta === null || resposta === ''
      ? []
      : [{ pergunta: id, resposta: resposta as string | number | unknown[] }]
  })
