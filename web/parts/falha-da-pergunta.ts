import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import {
  type FalhaDaResposta,
  falhaDaResposta,
  type Resposta,
  regraDaPergunta,
} from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'

/** Whether the kind of question can be answered where nobody signed in: there no file is sent. */
export const seResponde = (p: PerguntaDoQuestionario): boolean => p.tipo !== 'arquivo'

const limite = (p: PerguntaDoQuestionario, qual: 'minimo' | 'maximo', padrao: number): string => {
  if (p.tipo !== 'data')
    return `um número ${qual === 'minimo' ? 'a partir de' : 'até'} ${escreverNumero(p[qual] ?? padrao)}`
  const dia = (qual === 'minimo' ? p.data_minima : p.data_maxima) ?? ''
  return `uma data ${qual === 'minimo' ? 'a partir de' : 'até'} ${dia.split('-').reverse().join('/')}`
}

const frases: Record<FalhaDaResposta, (p: PerguntaDoQuestionario) => string> = {
  RESPOSTA_OBRIGATORIA: (p) => (p.tipo === 'arquivo' ? 'Anexe um arquivo.' : 'Responda esta pergunta.'),
  RESPOSTA_DE_OUTRO_TIPO: () => 'Revise esta resposta.',
  TEXTO_CURTO: (p) => `Escreva pelo menos ${p.minimo} caracteres.`,
  TEXTO_LONGO: (p) => `Use no máximo ${p.maximo ?? 4000} caracteres.`,
  ABAIXO_DO_MINIMO: (p) => `Use ${limite(p, 'minimo', 0)}.`,
  ACIMA_DO_MAXIMO: (p) => `Use ${limite(p, 'maximo', 10)}.`,
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
  const codigo = falhaDaResposta(regraDaPergunta(p), resposta)
  return codigo && frases[codigo](p)
}

/** In a summary: 'Quantas pessoas? Responda esta pergunta.', 'Anexe a planta: Anexe um arquivo.' */
export const falhaComPergunta = (pergunta: string, falha: string): string =>
  `${pergunta}${/[?!.:]$/.test(pergunta) ? '' : ':'} ${falha}`
