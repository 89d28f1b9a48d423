import { formatarData } from '../kernel/data.ts'
import { escreverNumero } from '../kernel/por-escrito.ts'
import { type FalhaDaResposta, maiorTexto, type Pergunta } from './questionario.rules.ts'

type Limites = { minimo?: number | string; maximo?: number | string }

function deAte(p: Pergunta, limite: number | string, qual: 'a partir de' | 'até'): string {
  if (p.tipo === 'escala') return 'Escolha um valor da escala.'
  return `Use ${typeof limite === 'number' ? `um valor ${qual} ${escreverNumero(limite)}` : `uma data ${qual} ${formatarData(limite)}`}.`
}

const desconhecida = 'Esta pergunta não faz parte do questionário.'

const frases: Record<FalhaDaResposta, (p: Pergunta, limites: Limites) => string> = {
  RESPOSTA_OBRIGATORIA: (p) => (p.tipo === 'arquivo' ? 'Anexe um arquivo.' : 'Responda esta pergunta.'),
  RESPOSTA_DE_OUTRO_TIPO: (p) =>
    p.tipo === 'numero' && p.inteiro ? 'Use um número inteiro.' : 'Revise esta resposta.',
  TEXTO_CURTO: (_, { minimo }) => `Escreva pelo menos ${minimo} caracteres.`,
  TEXTO_LONGO: (_, { maximo = maiorTexto }) => `Use no máximo ${maximo} caracteres.`,
  ABAIXO_DO_MINIMO: (p, { minimo }) => deAte(p, minimo!, 'a partir de'),
  ACIMA_DO_MAXIMO: (p, { maximo }) => deAte(p, maximo!, 'até'),
  OPCAO_DESCONHECIDA: () => 'Escolha uma das opções.',
  OPCAO_REPETIDA: () => 'Escolha cada opção uma só vez.',
  OPCOES_DE_MENOS: (_, { minimo }) => `Escolha pelo menos ${minimo}.`,
  OPCOES_DEMAIS: (_, { maximo }) => `Escolha no máximo ${maximo}.`,
  DATA_INVALIDA: () => 'Informe uma data válida.',
  ARQUIVOS_DE_MENOS: (_, { minimo }) => `Anexe pelo menos ${minimo}.`,
  ARQUIVOS_DEMAIS: (_, { maximo }) => `Anexe no máximo ${maximo}.`,
  PERGUNTA_DESCONHECIDA: () => desconhecida,
  PERGUNTA_REPETIDA: () => 'Esta pergunta foi respondida duas vezes.',
}

/** What is wrong with the answer to a question, where it is one of those that are asked, in a sentence that says the mend. */
export const fraseDaFalha = (codigo: FalhaDaResposta, p: Pergunta | undefined): string =>
  p ? frases[codigo](p, p as Limites) : desconhecida
