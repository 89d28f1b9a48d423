import type { Uso } from '@hub/domain/questionario/edicao.rules.ts'
import { usos } from '@hub/domain/questionario/edicao.rules.ts'
import type { QueryDe } from '@hub/protocol/kernel/endpoint.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { questionario } from '@hub/protocol/questionario.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { type PerguntaGravada, perguntasDe } from '../db/queries/perguntas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { col, num, oneOf, row, text } from '../db/rows.ts'
import { questionarioVersao } from '../db/tables/questionario.ts'
import type { Actor } from '../kernel/use-case.ts'

type FiltroDosResultados = QueryDe<typeof questionario.resultados>

export interface Consultado {
  id: number
  descricao: string
  uso: Uso
  /** Asked now, or by the version that the filter names. */
  perguntas: Omit<PerguntaGravada, 'questionarioId'>[]
  /** Condition on aliases `s` (request), `v` (version) and, of an evaluation, `a`. */
  onde: SQL
  /** The same without the filters by service and version: what may be chosen from. */
  semFiltro: SQL
  /** Requests that answered it, with their version: from-clause of these aliases. */
  de: SQL
  /** When it was answered. */
  em: SQL
  fuso: string
}

/** A questionnaire whose answers are asked for, and which of them this actor may read. @throws Recusa NAO_ENCONTRADO */
export async function consultado(db: Database, actor: Actor, f: FiltroDosResultados): Promise<Consultado> {
  const q = existente(
    await row(db, { id: num, descricao: text, uso: oneOf(usos) })`
      select id, descricao, uso from questionario where id = ${f.questionario}`,
  )
  const fuso = (await lerRegulamento(db)).parametro('fuso')
  const avaliacao = q.uso === 'avaliacao'
  const em = avaliacao ? sql`a.dtainclusao` : sql`s.dtainclusao`
  const semFiltro = sql`v.questionario_id = ${q.id} and ${escopoDaSolicitacao(actor, ['gestor', 'coordenador', 'admin'])}
    and ${f.de ? sql`${em} >= ${f.de}::timestamp at time zone ${fuso}` : sql`true`}
    and ${f.ate ? sql`${em} < (${f.ate}::date + 1)::timestamp at time zone ${fuso}` : sql`true`}`
  return {
    ...q,
    fuso,
    em,
    semFiltro,
    onde: sql`${semFiltro} and ${f.servico ? sql`s.servico_id = ${f.servico}` : sql`true`}
      and ${f.versao ? sql`v.versao = ${f.versao}` : sql`true`}`,
    de: avaliacao
      ? sql`questionario_versao v join avaliacao a on a.questionario_versao_id = v.id join solicitacao s on s.id = a.solicitacao_id`
      : sql`questionario_versao v join solicitacao s on s.questionario_versao_id = v.id`,
    perguntas: await perguntasDaVersao(db, q.id, f.versao),
  }
}

async function perguntasDaVersao(db: Database, id: number, versao: number | undefined) {
  if (versao === undefined) return perguntasDe(db, [id])
  const v = await row(db, { perguntas: col(questionarioVersao.perguntas) })`
    select perguntas from questionario_versao where questionario_id = ${id} and versao = ${versao}`
  return v?.perguntas ?? []
}

/**
 * Every answer, one row each: request, question (`chave` is its id, or its words where it was answered before questions kept
 * theirs), kind and answer. What was left empty is no answer.
 */
export const respostasDe = (q: Consultado): SQL =>
  q.uso === 'avaliacao'
    ? sql`select s.id as solicitacao, s.nrosolicitacao, ${q.em} as em, coalesce(e->>'id', e->>'pergunta') as chave,
        (e->>'id')::int as id, e->>'pergunta' as pergunta, e->>'tipo' as tipo, e->'resposta' as resposta
        from ${q.de} cross join lateral jsonb_array_elements(a.respostas) e
        where ${q.onde} and e->'resposta' not in ('null', '""', '[]')`
    : sql`select s.id as solicitacao, s.nrosolicitacao, ${q.em} as em, r.pergunta_id::text as chave, r.pergunta_id as id,
        r.pergunta, r.tipo, r.resposta
        from ${q.de} join solicitacao_resposta r on r.solicitacao_id = s.id
        where ${q.onde} and r.resposta not in ('null', '""', '[]')`
