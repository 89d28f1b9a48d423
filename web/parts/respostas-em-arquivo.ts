import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { numero, objeto, texto } from './assistente/pedido-escrito.ts'
import { respostaPorExtenso } from './resposta.ts'

/** Files that are with the hub already, by id: what people called them. */
export type ArquivosEnviados = Record<string, { nome: string; tamanho: number }>

/** The part of a form in which files are answers: by question the ids, beside them what they are called. */
export interface ComArquivos {
  respostas: Record<string, Resposta>
  arquivos: ArquivosEnviados
}

/** Ids of the files that an answer names. */
export const arquivosDa = (resposta: Resposta): number[] =>
  Array.isArray(resposta) ? resposta.filter((id) => typeof id === 'number') : []

/** The answer of a question names one file more. */
export const comArquivo = (
  { respostas, arquivos }: ComArquivos,
  pergunta: number,
  { id, nome, tamanho }: { id: number; nome: string; tamanho: number },
): ComArquivos => ({
  respostas: { ...respostas, [pergunta]: [...arquivosDa(respostas[pergunta]), id] },
  arquivos: { ...arquivos, [id]: { nome, tamanho } },
})

/** The answer of a question names this file no more. */
export const semArquivo = ({ respostas, arquivos }: ComArquivos, pergunta: number, id: number): ComArquivos => {
  const { [id]: _, ...outros } = arquivos
  return {
    respostas: { ...respostas, [pergunta]: arquivosDa(respostas[pergunta]).filter((um) => um !== id) },
    arquivos: outros,
  }
}

/** Out of a draft, whatever was kept there. */
export const lerArquivos = (v: unknown): ArquivosEnviados =>
  Object.fromEntries(
    Object.entries(objeto(v) ?? {}).flatMap(([id, a]) => {
      const lido = objeto(a)
      return lido && numero(Number(id)) > 0 ? [[id, { nome: texto(lido.nome), tamanho: numero(lido.tamanho) }]] : []
    }),
  )

/** An answer as it is read back before it is sent: files by what they are called. */
export const respostaNaRevisao = (p: PerguntaDoQuestionario, resposta: Resposta, arquivos: ArquivosEnviados): string =>
  p.tipo === 'arquivo'
    ? respostaPorExtenso(arquivosDa(resposta).map((id) => arquivos[id]?.nome || 'Arquivo enviado'))
    : respostaPorExtenso(resposta)
