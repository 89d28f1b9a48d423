import type { Estimativa } from '@hub/domain/dimensionamento/formula.rules.ts'
import { estimar } from '@hub/domain/dimensionamento/resposta.rules.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linhas } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { dimensionadas, formulasDe } from '../db/queries/perguntas.ts'
import type { RespostaGuardada } from './conferir-respostas.ts'

/** Hours and price that the dimensioning makes of the answers to one offer; null where the offer's own hold. */
export async function estimarHoras(
  db: Banco,
  oferta: { id: number; horas: number },
  respostas: readonly Pick<RespostaGuardada, 'perguntaId' | 'resposta'>[],
): Promise<Estimativa | null> {
  const formula = (await formulasDe(db, [oferta.id])).get(oferta.id)
  if (!formula) return null
  const ligadas = await linhas<{ id: number; dimensionamento: number }>(
    db,
    sql`select id, dimensionamento_id as dimensionamento from pergunta
      where id = any(${lista(respostas.map((r) => r.perguntaId))}) and dimensionamento_id is not null`,
  )
  const perguntas = await dimensionadas(
    db,
    formula.parcelas.map((p) => p.pergunta),
  )
  const dadas = ligadas.map(({ id, dimensionamento }) => ({
    dimensionamento,
    resposta: respostas.find((r) => r.perguntaId === id)?.resposta,
  }))
  return estimar(formula, [...perguntas.values()], dadas, oferta.horas)
}
