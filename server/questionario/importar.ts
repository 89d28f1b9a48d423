import { falhasDoQuestionario, type PerguntaEditada } from '@hub/domain/questionario/edicao.rules.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { questionario as chamadas } from '@hub/protocol/questionario.ts'
import { type Campos, comoNoFormulario, importador } from '../services/importador.ts'
import { criar } from './criar.ts'

type Corpo = CorpoDe<typeof chamadas.criar>

/** Questionnaires, each line one of its questions. */
export const importarQuestionarios = importador<Corpo, Corpo>({
  forma: chamadas.criar.corpo!,
  async conferir(_db, corpo) {
    const perguntas = corpo.perguntas.map(
      (p) => ({ ...p, pergunta: p.pergunta ?? '', dimensionamento: null }) as PerguntaEditada,
    )
    const campos: Campos = {}
    const { descricao, uso } = corpo.questionario
    for (const [campo, falha] of Object.entries(falhasDoQuestionario({ descricao: descricao ?? '', uso, perguntas })))
      campos[campo === 'descricao' ? 'questionario.descricao' : campo] = falha
    return { corpo, campos }
  },
  gravar: async (db, corpo, contexto) => [
    { tabela: 'questionario', id: (await comoNoFormulario(criar, db, contexto, { corpo })).id },
  ],
})
