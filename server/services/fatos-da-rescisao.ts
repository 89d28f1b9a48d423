import { avisoCorrido, type FatosDoAditivo } from '@hub/domain/aditivo/aditivo.rules.ts'
import type { SituacaoDoAditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import { sql } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { emAtraso } from '../db/queries/vez.ts'
import { bool, type Row } from '../db/rows.ts'

export const daRescisao = { atrasado: bool, entregueDepois: bool }
/**
 * Of an amendment on alias `a` that is to be decided: whether somebody is in default now, and whether a stage of which it does not
 * count all was handed in since it was measured. False of every other.
 */
export const colunasDaRescisao = sql`(a.situacao = 'em_decisao'
    and exists (select 1 from solicitacao s where s.id = a.solicitacao_id and ${emAtraso})) as atrasado,
  (a.situacao = 'em_decisao' and exists (select 1
    from jsonb_to_recordset(a.conteudo->'execucao') x(id int, executado int) join etapa t on t.id = x.id
    where x.executado < 10000 and t.solicitacao_id = a.solicitacao_id and t.entregue_em > a.decidido_em)) as "entregueDepois"`

export type FatosDaRescisao = Pick<FatosDoAditivo, 'emAtraso' | 'entregueDepois' | 'avisoCorrido'>

/** What decides whether a contract may be ended by default; the notice is the document that was sent to be signed. */
export const fatosDaRescisao = (
  a: { situacao: SituacaoDoAditivo; decididoEm: Date | string | null },
  { atrasado, entregueDepois }: Row<typeof daRescisao>,
  r: Regulamento,
): FatosDaRescisao =>
  a.situacao !== 'em_decisao' || a.decididoEm === null
    ? {}
    : {
        emAtraso: atrasado,
        entregueDepois,
        avisoCorrido: avisoCorrido(r.diaDe(new Date(a.decididoEm)), r.hoje, r.calendario),
      }
