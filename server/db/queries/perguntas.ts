import type { Pergunta, TipoDePergunta } from '@hub/domain/questionario/questionario.rules.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../banco.ts'
import { linhas } from '../linhas.ts'
import { lista } from './escopo.ts'

export interface PerguntaGravada {
  id: number
  questionarioId: number
  ordem: number
  tipo: TipoDePergunta
  descricao: string
  obrigatoria: boolean
  opcoes: string[]
  minimo: number | null
  maximo: number | null
}

/** Questions of these questionnaires, in order. */
export const perguntasDe = async (db: Banco, questionarios: readonly number[]): Promise<PerguntaGravada[]> =>
  questionarios.length === 0
    ? []
    : linhas<PerguntaGravada>(
        db,
        sql`select id, questionario_id as "questionarioId", ordem, tipo, descricao, obrigatoria,
          coalesce(opcoes, '[]') as opcoes, minimo, maximo
          from pergunta where questionario_id = any(${lista(questionarios)}) order by questionario_id, ordem`,
      )

/** As the rules judge its answer. Bounds of dates are not kept as numbers and do not hold for them. */
export function comoPergunta(p: PerguntaGravada): Pergunta {
  const limites = {
    ...(p.minimo !== null && p.tipo !== 'data' && { minimo: p.minimo }),
    ...(p.maximo !== null && p.tipo !== 'data' && { maximo: p.maximo }),
  }
  return { id: p.id, obrigatoria: p.obrigatoria, tipo: p.tipo, opcoes: p.opcoes, ...limites } as Pergunta
}
