import {
  type FalhaDaResposta,
  falhaDaResposta,
  type Pergunta,
  type Resposta,
} from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'

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
