import { acoesDoEmail, type SituacaoDoEmail, situacoesDoEmail } from '@hub/domain/operacao/email.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { EmailEnviado } from '@hub/protocol/operacao.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { esperaDoEmail, foraDeSelo } from '../db/queries/espera-do-email.ts'
import { bool, each, nullable, num, oneOf, type Row, row, text } from '../db/rows.ts'
import { LUGAR } from '../events/modelo-de-email.ts'

/** Of alias `e` of table email. */
export const situacaoDoEmail: SQL = sql`case when e.enviado_em is not null then 'enviado' when e.dispensado_em is not null then 'dispensado'
  when e.recusado_em is not null then 'recusado' when e.tentativas > 0 then 'tentando' else 'na_fila' end`
/** When the sweep takes up again what waits. */
export const proximaDoEmail: SQL = sql`coalesce(e.tentado_em, e.dtainclusao) + ${esperaDoEmail(sql`e.tentativas`)}`

/** Never what it says. */
export const colunasDoEmail: SQL = sql`${disfarcar('email', sql`e.id`)} as id, e.para, e.assunto, ${situacaoDoEmail} as situacao, e.tentativas, e.erro, e.dtainclusao,
  e.enviado_em as "enviadoEm", case when e.enviado_em is null and e.recusado_em is null then ${proximaDoEmail} end as "proximaEm",
  (e.link is null and position(${LUGAR} in e.texto) > 0) as "semLink"`

export const formaDoEmail = {
  id: num,
  ...each(['para', 'assunto', 'dtainclusao'], text),
  situacao: oneOf(Object.keys(situacoesDoEmail) as [SituacaoDoEmail]),
  tentativas: num,
  ...each(['erro', 'enviadoEm', 'proximaEm'], nullable(text)),
  semLink: bool,
}
export type LinhaDoEmail = Row<typeof formaDoEmail>

export const verEmail = ({ enviadoEm, proximaEm, semLink, ...e }: LinhaDoEmail): EmailEnviado => ({
  ...e,
  status: situacoesDoEmail[e.situacao].descricao,
  dtainclusao: iso(e.dtainclusao),
  enviado_em: iso(enviadoEm),
  proxima_em: iso(proximaEm),
  acoes: acoesDoEmail({ situacao: e.situacao, semLink }),
})

/** @throws Recusa NAO_ENCONTRADO */
export const lerEmail = async (db: Database, id: number): Promise<LinhaDoEmail> =>
  existente(await row(db, formaDoEmail)`select ${colunasDoEmail} from email e where e.id = ${id} and ${foraDeSelo}`)
