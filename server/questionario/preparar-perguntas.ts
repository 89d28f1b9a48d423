import { falhasDoQuestionario, type PerguntaEditada, type Uso } from '@hub/domain/questionario/edicao.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { PerguntaASalvar } from '@hub/protocol/questionario.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { dimensionadas } from '../db/queries/perguntas.ts'
import { comoDimensionada } from '../services/gravar-perguntas.ts'

/**
 * The dimensioning questions that a body puts, and their lists, held as they are until the questionnaire is written. Before its
 * lock: whoever changes one of them locks that first and then the questionnaires that put it.
 */
export async function segurarDimensionadas(db: Database, perguntas: readonly PerguntaASalvar[]): Promise<void> {
  const destas = sql`id = any(${lista(perguntas.flatMap((p) => p.dimensionamento ?? []))})`
  await db.execute(sql`select 1 from dimensionamento_pergunta where ${destas} order by id for share`)
  await db.execute(sql`select 1 from dimensionamento_lista
    where id in (select lista_id from dimensionamento_pergunta where ${destas}) order by id for share`)
}

/**
 * The questions of a body, complete and judged by the rule. `jaPostas`: dimensioning questions that the questionnaire puts
 * already and may keep though they are no longer offered.
 * @throws Recusa VALIDACAO with a sentence per field
 */
export async function prepararPerguntas(
  db: Database,
  q: { descricao: string; uso: Uso },
  corpo: readonly PerguntaASalvar[],
  jaPostas: readonly number[] = [],
): Promise<PerguntaEditada[]> {
  const postas = await dimensionadas(
    db,
    corpo.flatMap((p) => p.dimensionamento ?? []),
  )
  const campos: Record<string, string> = {}
  const perguntas = corpo.map((p, i): PerguntaEditada => {
    const editada: PerguntaEditada = {
      id: p.id,
      pergunta: p.pergunta,
      ajuda: p.ajuda ?? null,
      tipo: p.tipo,
      obrigatoria: p.obrigatoria,
      opcoes: p.opcoes,
      minimo: p.minimo ?? null,
      maximo: p.maximo ?? null,
      inteiro: p.inteiro,
      data_minima: p.data_minima ?? null,
      data_maxima: p.data_maxima ?? null,
      dimensionamento: p.dimensionamento ?? null,
    }
    if (editada.dimensionamento === null) return editada
    const d = postas.get(editada.dimensionamento)
    if (d && (d.ativo || jaPostas.includes(d.id))) return comoDimensionada(editada, d)
    campos[`perguntas.${i}.dimensionamento`] = 'Esta pergunta de dimensionamento não existe mais.'
    return editada
  })
  Object.assign(campos, falhasDoQuestionario({ ...q, perguntas }))
  if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
  return perguntas
}
