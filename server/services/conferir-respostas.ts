import { fraseDaFalha } from '@hub/domain/questionario/frase-da-falha.ts'
import {
  estaVazia,
  type FalhaDaResposta,
  falhasDasRespostas,
  type Respondida,
  respostasDaOferta,
} from '@hub/domain/questionario/questionario.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { comoPergunta, type PerguntaGravada, perguntasDe } from '../db/queries/perguntas.ts'
import { num, rows } from '../db/rows.ts'

/** What is answered for one request, of the questions of all that are sent together. */
interface EntradaRespondida {
  perguntas: Respondida[]
  questionarioId: number | null
  /** The offer, which may leave questions of the questionnaire out; none: all are asked. */
  ofertaId?: number
  /** Path of the list of answers in the body: 'modelos.0.perguntas'. */
  campo: string
}

/** An answer with its question as it was asked, the way a request keeps it. */
export interface RespostaGuardada {
  ordem: number
  perguntaId: number
  pergunta: string
  tipo: string
  resposta: unknown
}

/** Of a question as it is asked here; said at the list of answers, that one is missing names its question. */
function fraseDe(p: PerguntaGravada | undefined, codigo: FalhaDaResposta): string {
  if (!p) return 'Esta pergunta não é de nenhum item do pedido.'
  return codigo === 'RESPOSTA_OBRIGATORIA' ? `Responda: ${p.descricao}` : fraseDaFalha(codigo, comoPergunta(p))
}

/**
 * Checks the answers of every entry against the union of the cart's questions, demanding only those of its own offer, and
 * keeps for each entry its own. Whoever edits one of the questionnaires waits until the answers are written, so that the
 * version kept with them is the one that they were judged by. `ateAqui`: the answers so far, which are written nowhere; none
 * is demanded.
 * @throws Recusa VALIDACAO with a sentence per field: of the answer, or of the list where an answer is missing.
 */
export async function conferirRespostas(
  db: Database,
  autorId: number,
  entradas: readonly EntradaRespondida[],
  { ateAqui = false } = {},
): Promise<RespostaGuardada[][]> {
  const questionarios = [...new Set(entradas.flatMap((e) => e.questionarioId ?? []))]
  if (questionarios.length > 0 && !ateAqui)
    await rows(db, sql`select id from questionario where id = any(${lista(questionarios)}) order by id for share`)
  const perguntas = await perguntasDe(db, questionarios)
  const deFora = await perguntasDeFora(
    db,
    entradas.flatMap((e) => e.ofertaId ?? []),
  )
  const feitas = entradas.map(({ questionarioId, ofertaId }) =>
    perguntas.filter((p) => p.questionarioId === questionarioId && !deFora.has(`${ofertaId} ${p.id}`)),
  )
  const todas = perguntas.filter((p) => feitas.some((f) => f.includes(p)))
  const porId = new Map(todas.map((p) => [p.id, p]))
  const campos = await arquivosDeOutros(db, autorId, porId, entradas)
  const guardadas = entradas.map(({ perguntas: respondidas, campo: lista }, i) => {
    const minhas = feitas[i]!
    const exigidas = todas.map((p) => ({
      ...comoPergunta(p),
      obrigatoria: !ateAqui && p.obrigatoria && minhas.includes(p),
    }))
    for (const { pergunta, codigo } of falhasDasRespostas(exigidas, respondidas)) {
      const j = respondidas.findLastIndex((r) => r.pergunta === pergunta)
      const campo = `${lista}${j < 0 ? '' : `.${j}.${codigo.startsWith('PERGUNTA') ? 'pergunta' : 'resposta'}`}`
      campos[campo] ??= fraseDe(porId.get(pergunta), codigo)
    }
    return respostasDaOferta(minhas, respondidas).flatMap(({ pergunta, resposta }) => {
      const p = porId.get(pergunta)
      return !p || estaVazia(resposta)
        ? []
        : { ordem: p.ordem, perguntaId: p.id, pergunta: p.descricao, tipo: p.tipo, resposta }
    })
  })
  if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
  return guardadas
}

/** What these offers leave out of their service's questionnaire, as 'offer question'. */
async function perguntasDeFora(db: Database, ofertas: readonly number[]): Promise<Set<string>> {
  if (ofertas.length === 0) return new Set()
  const achadas = await rows(db, { oferta: num, pergunta: num })`
    select modelo_oferta_id as oferta, pergunta_id as pergunta from modelo_oferta_pergunta_fora
      where modelo_oferta_id = any(${lista(ofertas)})`
  return new Set(achadas.map((f) => `${f.oferta} ${f.pergunta}`))
}

/**
 * Files named by an answer must have been sent by who buys, as answers: an id of somebody else's, or of what the same person sent
 * for another purpose (whose removal the request would then stand in the way of), is refused like an unknown one.
 */
async function arquivosDeOutros(
  db: Database,
  autorId: number,
  porId: ReadonlyMap<number, PerguntaGravada>,
  entradas: readonly EntradaRespondida[],
): Promise<Record<string, string>> {
  const citados = entradas.flatMap(({ perguntas, campo }) =>
    perguntas.flatMap(({ pergunta, resposta }, j) =>
      porId.get(pergunta)?.tipo === 'arquivo' && Array.isArray(resposta)
        ? resposta.map((id) => ({ id: Number(id), campo: `${campo}.${j}.resposta` }))
        : [],
    ),
  )
  const ids = citados.map((c) => c.id).filter((id) => Number.isSafeInteger(id) && id > 0)
  if (ids.length === 0) return {}
  const meus = await rows(db, { id: num })`
    select a.id from arquivo a where a.id = any(${lista(ids)}) and a.usuario_id = ${autorId}
      and (exists (select 1 from arquivo_pendente p where p.arquivo_id = a.id)
        or exists (select 1 from solicitacao_arquivo x where x.arquivo_id = a.id))`
  const achados = new Set(meus.map((a) => a.id))
  return Object.fromEntries(
    citados.filter((c) => !achados.has(c.id)).map((c) => [c.campo, 'Este arquivo não foi encontrado. Envie de novo.']),
  )
}
