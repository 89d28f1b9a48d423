import { type Formula, falhasDaFormula } from '@hub/domain/dimensionamento/formula.rules.ts'
import { lerFormula } from '@hub/protocol/dimensionamento.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { campoInvalido, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { questionario } from '@hub/protocol/questionario.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { dimensionadas, type PerguntaGravada, perguntasDe } from '../db/queries/perguntas.ts'
import { bool, nullable, num, row, rows, text } from '../db/rows.ts'
import { modeloOfertaDimensionamento, modeloOfertaPerguntaFora } from '../db/tables/dimensionamento-da-oferta.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { verDoServico } from './perguntas-do-servico.view.ts'

type Ofertas = CorpoDe<typeof questionario.salvarDoServico>['ofertas']

/** Requests that were sent keep what they answered; the next ones are asked this. */
export const salvarDoServico: UseCase<typeof questionario.salvarDoServico> = async ({ db, actor, params, corpo }) => {
  const s = existente(
    await row(db, { id: num, revisao: num, questionarioId: nullable(num) })`
      select id, perguntas_revisao as revisao, questionario_id as "questionarioId" from servico where id = ${params.id} for update`,
  )
  exigirVersao(s.revisao, corpo.revisao)
  const perguntas = await perguntasDoQuestionario(db, corpo, s.questionarioId)
  const formulas = await conferirOfertas(db, s.id, corpo.ofertas, perguntas)
  await db.execute(sql`update servico set questionario_id = ${corpo.questionario}, perguntas_revisao = perguntas_revisao + 1
    where id = ${s.id}`)
  const ids = corpo.ofertas.map((o) => o.id)
  await db.execute(sql`delete from modelo_oferta_pergunta_fora where modelo_oferta_id = any(${lista(ids)})`)
  await db.execute(sql`delete from modelo_oferta_dimensionamento where modelo_oferta_id = any(${lista(ids)})`)
  const fora = corpo.ofertas.flatMap((o) =>
    perguntas.filter((p) => !o.perguntas.includes(p.id)).map((p) => ({ modeloOfertaId: o.id, perguntaId: p.id })),
  )
  if (fora.length > 0) await db.insert(modeloOfertaPerguntaFora).values(fora)
  if (formulas.length > 0)
    await db
      .insert(modeloOfertaDimensionamento)
      .values(formulas.map(({ id, formula }) => ({ modeloOfertaId: id, formula, usuarioId: actor.id })))
  await avisar(db, { tipo: 'catalogo', id: s.id })
  return verDoServico(db, actor, s.id)
}

/** The questionnaire is locked, so that no question of it goes while offers are told to ask it. */
async function perguntasDoQuestionario(
  db: Database,
  { questionario: id, questionario_revisao: lida }: CorpoDe<typeof questionario.salvarDoServico>,
  atual: number | null,
): Promise<PerguntaGravada[]> {
  if (id === null) return []
  const q = await row(db, { ativo: bool, uso: text, revisao: num })`
    select ativo, uso, revisao from questionario where id = ${id} for share`
  if (q?.uso !== 'contratacao' || (!q.ativo && id !== atual))
    throw campoInvalido('questionario', 'Escolha um questionário de contratação que esteja ativo.')
  exigirVersao(q.revisao, lida)
  return perguntasDe(db, [id])
}

/** Every offer of the service, once, asking questions of its questionnaire, with a formula that fits them. */
async function conferirOfertas(
  db: Database,
  servicoId: number,
  ofertas: Ofertas,
  perguntas: readonly PerguntaGravada[],
): Promise<{ id: number; formula: Formula }[]> {
  const suas = await rows(db, { id: num, tipo: text })`
    select id, tipo from modelo_oferta where servico_id = ${servicoId} order by id`
  const campos: Record<string, string> = {}
  const mandadas = new Set(ofertas.map((o) => o.id))
  if (mandadas.size < ofertas.length || suas.length !== mandadas.size || suas.some((o) => !mandadas.has(o.id)))
    throw campoInvalido('ofertas', 'As ofertas deste serviço mudaram. Recarregue a página.')
  const postas = await dimensionadas(
    db,
    perguntas.flatMap((p) => p.dimensionamentoId ?? []),
  )
  const formulas = ofertas.flatMap(({ id, perguntas: feitas, formula: noFio }, i) => {
    const delas = perguntas.filter((p) => feitas.includes(p.id))
    if (new Set(feitas).size !== delas.length)
      campos[`ofertas.${i}.perguntas`] = 'Há uma pergunta que não é deste questionário.'
    if (!noFio) return []
    if (suas.find((o) => o.id === id)?.tipo === 'FICHA_FECHADA') {
      campos[`ofertas.${i}.formula`] = 'O preço desta oferta é fechado: as respostas não mudam as horas.'
      return []
    }
    const formula = lerFormula(noFio)
    const dela = delas.flatMap((p) => (p.dimensionamentoId === null ? [] : (postas.get(p.dimensionamentoId) ?? [])))
    for (const [campo, frase] of Object.entries(falhasDaFormula(formula, dela)))
      campos[`ofertas.${i}.formula.${campo === 'valorHora' ? 'valor_hora' : campo}`] = frase
    return [{ id, formula }]
  })
  if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
  return formulas
}
