import { estaVazia, type Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { falhaComPergunta, falhaDaPergunta } from '../falha-da-pergunta.ts'

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
      return {
        name: name === 'etapas' ? 'acrescentar-etapa' : name,
        message: onde ? falhaComPergunta(onde, falha) : falha,
      }
    })

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
    perguntas.flatMap((p) => {
      const falha = falhaDaPergunta(p, respostas[p.id])
      return falha ? [[`pergunta-${p.id}`, falha]] : []
    }),
  )

/** The answers that are sent: of questions that are asked, and that were answered. */
export const respostasPara = (perguntas: readonly PerguntaDoQuestionario[], respostas: Record<string, Resposta>) =>
  perguntas.flatMap(({ id }) => {
    const resposta = respostas[id]
    return estaVazia(resposta) ? [] : [{ pergunta: id, resposta: resposta as string | number | unknown[] }]
  })

const NA_RESPOSTA = /^perguntas\.(\d+)\./

/** All that a refusal says, each sentence once: its fields are on steps that are not in sight, so an answer's names its question. */
export function fraseDaRecusa(
  falha: { mensagem: string; campos: Record<string, string> },
  perguntas: readonly PerguntaDoQuestionario[],
  enviadas: readonly { pergunta: number }[],
): string {
  const doCampo = Object.entries(falha.campos).map(([campo, frase]) => {
    const enviada = enviadas[Number(NA_RESPOSTA.exec(campo)?.[1] ?? -1)]
    const pergunta = perguntas.find((p) => p.id === enviada?.pergunta)
    return pergunta ? `"${pergunta.pergunta}": ${frase}` : frase
  })
  return [...new Set([falha.mensagem, ...doCampo])].join(' ')
}
