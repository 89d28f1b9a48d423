import { avisoCorrido, type FatosDoAditivo } from '@hub/domain/aditivo/aditivo.rules.ts'
import type { SituacaoDoAditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import { sql } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { emAtraso } from '../db/queries/vez.ts'

/** Of an amendment on alias `a` that is to be decided: whether somebody is in default now. False of every other. */
export const atrasoDoAditivo = sql`(a.situacao = 'em_decisao'
  and exists (select 1 from solicitacao s where s.id = a.solicitacao_id and ${emAtraso}))`

/** What decides whether a contract may be ended by default; the notice is the document that was sent to be signed. */
export const fatosDaRescisao = (
  a: { situacao: SituacaoDoAditivo; decididoEm: Date | string | null },
  atrasado: boolean,
  r: Regulamento,
): Pick<FatosDoAditivo, 'emAtraso' | 'avisoCorrido'> =>
  a.situacao !== 'em_decisao' || a.decididoEm === null
    ? {}
    : { emAtraso: atrasado, avisoCorrido: avisoCorrido(r.diaDe(new Date(a.decididoEm)), r.hoje, r.calendario) }
