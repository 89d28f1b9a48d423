import { formatarData } from '@hub/domain/kernel/data.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import {
  estaVazia,
  type FalhaDaResposta,
  falhasDasRespostas,
  type Respondida,
  respostasDaOferta,
} from '@hub/domain/questionario/questionario.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
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

const dita = (p: PerguntaGravada, qual: 'minimo' | 'maximo', padrao: number): string =>
  p.tipo === 'data'
    ? formatarData((qual === 'minimo' ? p.dataMinima : p.dataMaxima) ?? '')
    : escreverNumero(p[qual] ?? padrao)

const frases: Record<FalhaDaResposta, (p: PerguntaGravada) => string> = {
  RESPOSTA_OBRIGATORIA: (p) => `Responda: ${p.descricao}`,
  RESPOSTA_DE_OUTRO_TIPO: (p) =>
    p.tipo === 'numero' && p.inteiro ? 'Use um número inteiro.' : 'O formato desta resposta não é o esperado.',
  TEXTO_CURTO: (p) => `Escreva pelo menos ${p.minimo} caracteres.`,
  TEXTO_LONGO: (p) => `Use no máximo ${p.maximo ?? 4000} caracteres.`,
  ABAIXO_DO_MINIMO: (p) => `Use ${p.tipo === 'data' ? 'uma data' : 'um valor'} a partir de ${dita(p, 'minimo', 0)}.`,
  ACIMA_DO_MAXIMO: (p) => `Use ${p.tipo === 'data' ? 'uma data' : 'um valor'} até ${dita(p, 'maximo', 10)}.`,
  OPCAO_DESCONHECIDA: () => 'Escolha uma das opções.',
  OPCAO_REPETIDA: () => 'Escolha cada opção uma só vez.',
  OPCOES_DE_MENOS: (p) => `Escolha pelo menos ${p.minimo}.`,
  OPCOES_DEMAIS: (p) => `Escolha no máximo ${p.maximo}.`,
  DATA_INVALIDA: () => 'Informe uma data válida.',
  ARQUIVOS_DE_MENOS: (p) => `Anexe pelo menos ${p.minimo}.`,
  ARQUIVOS_DEMAIS: (p) => `Anexe no máximo ${p.maximo}.`,
  PERGUNTA_DESCONHECIDA: () => 'Esta pergunta não é de nenhum item do pedido.',
  PERGUNTA_REPETIDA: () => 'Esta pergunta foi respondida duas vezes.',
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
      const conhecida = porId.get(pergunta)
      campos[campo] ??= conhecida ? frases[codigo](conhecida) : 'Esta pergunta não é de nenhum item do pedido.'
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

/** Files named by an answer must have been sent by who buys: an id of somebody else's is refused like an unknown one. */
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
    select id from arquivo where id = any(${lista(ids)}) and usuario_id = ${autorId}`
  const achados = new Set(meus.map((a) => a.id))
  return Object.fromEntries(
    citados.filter((c) => !achados.has(c.id)).map((c) => [c.campo, 'Este arquivo não foi encontrado. Envie de novo.']),
  )
}
