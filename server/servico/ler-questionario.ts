import { escreverFormula } from '@hub/protocol/dimensionamento.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { servico } from '@hub/protocol/servico.ts'
import type { Database } from '../db/drizzle.ts'
import {
  dimensionadas,
  formulasDe,
  type PerguntaGravada,
  perguntasDasOfertas,
  perguntasDe,
  verPergunta,
} from '../db/queries/perguntas.ts'
import { nullable, num, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const lerQuestionario: UseCase<typeof servico.lerQuestionario> = async ({ db, params, query }) => {
  const { id, descricao } = existente(
    await row(db, { id: nullable(num), descricao: nullable(text) })`
      select q.id, q.descricao from servico s left join questionario q on q.id = s.questionario_id
        where s.id = ${params.id} and s.ativo`,
  )
  if (query.oferta === undefined) {
    const perguntas = await perguntasDe(db, id === null ? [] : [id])
    return { id, descricao: descricao ?? '', perguntas: perguntas.map(verPergunta), dimensionamento: null }
  }
  existente(
    await row(db)`select 1 from modelo_oferta where id = ${query.oferta} and servico_id = ${params.id} and ativo`,
  )
  const perguntas = (await perguntasDasOfertas(db, [query.oferta])).get(query.oferta) ?? []
  return {
    id,
    descricao: descricao ?? '',
    perguntas: perguntas.map(verPergunta),
    dimensionamento: await verDimensionamento(db, query.oferta, perguntas),
  }
}

async function verDimensionamento(db: Database, oferta: number, perguntas: readonly PerguntaGravada[]) {
  const formula = (await formulasDe(db, [oferta])).get(oferta)
  if (!formula) return null
  const postas = await dimensionadas(
    db,
    perguntas.flatMap((p) => p.dimensionamentoId ?? []),
  )
  return {
    formula: escreverFormula(formula),
    itens: [...postas.values()].flatMap((d) => d.itens.map((item) => ({ pergunta: d.id, ...item }))),
  }
}
