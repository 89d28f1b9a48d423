import type { Estimativa } from '@hub/domain/dimensionamento/formula.rules.ts'
import { estimarOferta } from '@hub/domain/dimensionamento/oferta.rules.ts'
import type { Respondida } from '@hub/domain/questionario/questionario.rules.ts'
import type { Database } from '../db/drizzle.ts'
import { comoPergunta, dimensionadas, formulasDe, perguntasDasOfertas } from '../db/queries/perguntas.ts'
import type { RespostaGuardada } from './conferir-respostas.ts'

interface OfertaRespondida {
  id: number
  /** In the catalogue. */
  horas: number
  respostas: readonly Pick<RespostaGuardada, 'perguntaId' | 'resposta'>[]
}

export interface OfertaEstimada {
  estimativa: Estimativa | null
  /** What the estimate waits for, in the words of the questions. */
  espera: string[]
}

/** What the dimensioning makes of the answers to each offer, by its id; an offer without a formula is missing. */
export async function estimarOfertas(
  db: Database,
  ofertas: readonly OfertaRespondida[],
): Promise<Map<number, OfertaEstimada>> {
  const formulas = await formulasDe(
    db,
    ofertas.map((o) => o.id),
  )
  if (formulas.size === 0) return new Map()
  const perguntas = await perguntasDasOfertas(db, [...formulas.keys()])
  const pesadas = await dimensionadas(
    db,
    [...formulas.values()].flatMap((f) => f.parcelas.map((p) => p.pergunta)),
  )
  return new Map(
    ofertas.flatMap(({ id, horas, respostas }) => {
      const formula = formulas.get(id)
      if (!formula) return []
      const feitas = perguntas.get(id) ?? []
      const { estimativa, espera } = estimarOferta(
        {
          formula,
          horas,
          perguntas: feitas.map((p) => ({ ...comoPergunta(p), dimensionamento: p.dimensionamentoId })),
          dimensionadas: [...pesadas.values()],
        },
        respostas.map(({ perguntaId, resposta }) => ({ pergunta: perguntaId, resposta }) as Respondida),
      )
      const esperadas = feitas.filter((p) => espera.includes(p.id)).map((p) => p.descricao)
      return [[id, { estimativa, espera: esperadas }] as const]
    }),
  )
}

/** Hours and price that the dimensioning makes of the answers to one offer; null where the catalogue's hold. */
export const estimarHoras = async (db: Database, oferta: OfertaRespondida): Promise<Estimativa | null> =>
  (await estimarOfertas(db, [oferta])).get(oferta.id)?.estimativa ?? null
