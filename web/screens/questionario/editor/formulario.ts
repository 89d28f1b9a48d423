import { limites, type PerguntaEditada, type QuestionarioEditado } from '@hub/domain/questionario/edicao.rules.ts'
import type { QuestionarioDetalhe } from '@hub/protocol/questionario.ts'
import { novaChave } from '../../../api/intencao.ts'

/** A question in the editor; `chave` holds its row while it moves. */
export interface PerguntaDoEditor extends PerguntaEditada {
  chave: string
}

export interface Formulario extends QuestionarioEditado {
  /** Of what was loaded: told back when it is saved. */
  revisao: number
  padrao: boolean
  perguntas: readonly PerguntaDoEditor[]
}

export const perguntaVazia = (): PerguntaDoEditor => ({
  chave: novaChave(),
  pergunta: '',
  ajuda: null,
  tipo: 'texto',
  obrigatoria: true,
  opcoes: [],
  minimo: null,
  maximo: null,
  inteiro: true,
  data_minima: null,
  data_maxima: null,
  dimensionamento: null,
})

export const formularioDe = (q: QuestionarioDetalhe): Formulario => ({
  revisao: q.revisao,
  descricao: q.descricao,
  uso: q.uso,
  padrao: q.padrao,
  perguntas: q.perguntas.map(({ ordem: _, ...p }) => ({ ...p, chave: String(p.id) })),
})

export const formularioNovo: Formulario = {
  revisao: 0,
  descricao: '',
  uso: 'contratacao',
  padrao: false,
  perguntas: [],
}

/** What an older version of this screen kept may have another shape. */
export const ehFormulario = (valor: unknown): valor is Formulario => {
  const f = valor as Partial<Formulario> | null
  return (
    typeof f === 'object' &&
    f !== null &&
    typeof f.descricao === 'string' &&
    typeof f.revisao === 'number' &&
    Array.isArray(f.perguntas) &&
    f.perguntas.length <= limites.perguntas &&
    f.perguntas.every((p) => typeof p.chave === 'string' && typeof p.pergunta === 'string' && Array.isArray(p.opcoes))
  )
}

/** As it travels: without what only the editor needs. */
export const perguntasDoCorpo = (perguntas: readonly PerguntaDoEditor[]) =>
  perguntas.map(({ chave: _, id, opcoes, ...p }) => ({ ...p, opcoes: [...opcoes], ...(id !== undefined && { id }) }))
