import { fraseDaFalha } from '@hub/domain/questionario/frase-da-falha.ts'
import { falhaDaResposta, type Resposta, regraDaPergunta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'

/** Whether the kind of question can be answered where nobody signed in: there no file is sent. */
export const seResponde = (p: PerguntaDoQuestionario): boolean => p.tipo !== 'arquivo'

/** What is wrong with an answer, in a sentence; undefined when nothing is. Rule and words are the server's. */
export function falhaDaPergunta(p: PerguntaDoQuestionario, resposta: Resposta): string | undefined {
  const regra = regraDaPergunta(p)
  const codigo = falhaDaResposta(regra, resposta)
  return codigo && fraseDaFalha(codigo, regra)
}

/** In a summary: 'Quantas pessoas? Responda esta pergunta.', 'Anexe a planta: Anexe um arquivo.' */
export const falhaComPergunta = (pergunta: string, falha: string): string =>
  `${pergunta}${/[?!.:]$/.test(pergunta) ? '' : ':'} ${falha}`
