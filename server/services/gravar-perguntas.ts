import { tipoDaPergunta } from '@hub/domain/dimensionamento/tipos.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import {
  comIdentidade,
  normalizarPergunta,
  type PerguntaEditada,
  perguntasMudaram,
  versaoAoSalvar,
} from '@hub/domain/questionario/edicao.rules.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { type Database, insertRow, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { type Dimensionada, type PerguntaGravada, perguntasDe } from '../db/queries/perguntas.ts'
import { bool, num, row, rows, text } from '../db/rows.ts'
import { modeloOfertaPerguntaFora } from '../db/tables/dimensionamento-da-oferta.ts'
import { pergunta, questionario, questionarioVersao } from '../db/tables/questionario.ts'
import { avisar } from '../events/registrar.ts'

/** A question as it is kept, in the shape in which it is edited. */
const comoEditada = (p: PerguntaGravada): PerguntaEditada => ({
  id: p.id,
  pergunta: p.descricao,
  ...pick(p, ['ajuda', 'tipo', 'obrigatoria', 'opcoes', 'minimo', 'maximo', 'inteiro']),
  data_minima: p.dataMinima,
  data_maxima: p.dataMaxima,
  dimensionamento: p.dimensionamentoId,
})

/** A question that puts a dimensioning question has its words, kind, options and bounds; only the demand is its own. */
export const comoDimensionada = (p: PerguntaEditada, d: Dimensionada): PerguntaEditada => ({
  ...p,
  pergunta: d.descricao,
  ajuda: d.ajuda,
  tipo: tipoDaPergunta[d.tipo],
  opcoes: d.itens.map((i) => i.descricao),
  minimo: d.minimo,
  maximo: d.maximo,
  inteiro: d.tipo === 'numero',
  data_minima: null,
  data_maxima: null,
  dimensionamento: d.id,
})

/** Somebody answered this version; without one, any version. */
export async function foiRespondida(tx: Database, questionarioId: number, versao?: number): Promise<boolean> {
  const destas = sql`(select id from questionario_versao where questionario_id = ${questionarioId}
    and ${versao === undefined ? sql`true` : sql`versao = ${versao}`})`
  const r = await row(tx, { sim: bool })`
    select exists (select 1 from solicitacao where questionario_versao_id in ${destas})
      or exists (select 1 from avaliacao where questionario_versao_id in ${destas}) as sim`
  return r!.sim
}

/**
 * Writes the questions of a locked questionnaire. Where its version was answered and something differs, they become the next
 * version. Answers the version that holds.
 * @throws Recusa VALIDACAO when a question is left out that makes the hours of an offer
 */
export async function gravarPerguntas(
  tx: Database,
  q: { id: number; versao: number },
  novas: readonly PerguntaEditada[],
  autorId: number | null,
): Promise<number> {
  const antes = (await perguntasDe(tx, [q.id])).map(comoEditada)
  const depois = comIdentidade(antes, novas).map(normalizarPergunta)
  const mudou = perguntasMudaram(antes, depois)
  if (!mudou) return q.versao
  await conferirFormulas(tx, q.id, depois)
  const versao = versaoAoSalvar({ versao: q.versao, respondida: await foiRespondida(tx, q.id, q.versao), mudou })
  const ficam = depois.flatMap((p) => p.id ?? [])
  const deFora = await rows(tx, { modeloOfertaId: num, pergunta: num })`
    select f.modelo_oferta_id as "modeloOfertaId", f.pergunta_id as pergunta from modelo_oferta_pergunta_fora f
      join pergunta p on p.id = f.pergunta_id where p.questionario_id = ${q.id} and not (p.id = any(${lista(ficam)}))`
  await tx.execute(sql`delete from pergunta where questionario_id = ${q.id} and not (id = any(${lista(ficam)}))`)
  // Out of each other's way: two questions of one place would meet on the way to their new ones.
  await tx.execute(sql`update pergunta set ordem = -id where questionario_id = ${q.id}`)
  for (const [i, p] of depois.entries()) {
    const valores = {
      questionarioId: q.id,
      ordem: i + 1,
      tipo: p.tipo,
      descricao: p.pergunta,
      ajuda: p.ajuda,
      obrigatoria: p.obrigatoria,
      opcoes: p.opcoes.length > 0 ? [...p.opcoes] : null,
      minimo: p.minimo,
      maximo: p.maximo,
      inteiro: p.inteiro,
      dataMinima: p.data_minima,
      dataMaxima: p.data_maxima,
      dimensionamentoId: p.dimensionamento,
    }
    if (p.id === undefined) {
      const nova = await insertRow(tx, pergunta, valores)
      // An offer that left the question out does not ask the one of another kind that stands in its place.
      const sem = deFora.filter((f) => f.pergunta === novas[i]!.id)
      if (sem.length)
        await tx
          .insert(modeloOfertaPerguntaFora)
          .values(sem.map(({ modeloOfertaId }) => ({ modeloOfertaId, perguntaId: nova.id })))
    } else await tx.update(pergunta).set(valores).where(sql`id = ${p.id} and questionario_id = ${q.id}`)
  }
  await guardarVersao(tx, q.id, versao, autorId)
  await tx.update(questionario).set({ versao }).where(sql`id = ${q.id}`)
  await avisar(tx, { tipo: 'catalogo', id: q.id })
  return versao
}

/** Writes what a questionnaire asks now as one of its versions. */
async function guardarVersao(tx: Database, id: number, versao: number, autorId: number | null): Promise<void> {
  const perguntas = (await perguntasDe(tx, [id])).map(({ questionarioId: _, ...p }) => p)
  await tx
    .insert(questionarioVersao)
    .values({ questionarioId: id, versao, perguntas, usuarioId: autorId })
    .onConflictDoUpdate({
      target: [questionarioVersao.questionarioId, questionarioVersao.versao],
      set: { perguntas, usuarioId: autorId, dtainclusao: sql`agora()` },
    })
}

/** A question whose answer makes the hours of an offer stays until the offer counts without it. */
async function conferirFormulas(tx: Database, id: number, depois: readonly PerguntaEditada[]): Promise<void> {
  const postas = depois.flatMap((p) => p.dimensionamento ?? [])
  const falta = await row(tx, { oferta: text, pergunta: text })`
    select m.titulo as oferta, d.descricao as pergunta from servico s join modelo_oferta m on m.servico_id = s.id
      join modelo_oferta_dimensionamento f on f.modelo_oferta_id = m.id
      cross join lateral jsonb_array_elements(f.formula->'parcelas') x
      join dimensionamento_pergunta d on d.id = (x->>'pergunta')::int
      where s.questionario_id = ${id} and not (d.id = any(${lista(postas)})) order by m.titulo limit 1`
  if (falta)
    throw campoInvalido(
      'perguntas',
      `A pergunta "${falta.pergunta}" calcula as horas da oferta "${falta.oferta}": retire-a de lá antes.`,
    )
}

/** Puts the words, options and bounds of changed dimensioning questions into every questionnaire that asks them. */
export async function propagarDimensionamento(
  tx: Database,
  mudadas: ReadonlyMap<number, Dimensionada>,
  autorId: number,
): Promise<void> {
  const quais = await rows(tx, { id: num, versao: num })`
    select id, versao from questionario where id in (select questionario_id from pergunta
      where dimensionamento_id = any(${lista([...mudadas.keys()])})) order by id for update`
  for (const q of quais) {
    const perguntas = (await perguntasDe(tx, [q.id])).map(comoEditada)
    const novas = perguntas.map((p) => {
      const d = p.dimensionamento === null ? undefined : mudadas.get(p.dimensionamento)
      return d ? comoDimensionada(p, d) : p
    })
    await gravarPerguntas(tx, q, novas, autorId)
    await tx.execute(sql`update questionario set revisao = revisao + 1, dtaalteracao = agora() where id = ${q.id}`)
  }
}
