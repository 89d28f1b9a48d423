import type { CanalDeAviso, TipoDeAviso } from '@hub/domain/notificacao/tipos.ts'
import { tiposDeAviso } from '@hub/domain/notificacao/tipos.ts'
import { type SQL, sql } from '../drizzle.ts'

/** Person `quem` chose one of these ways for kind `tipo`. */
const escolheu = (quem: SQL, tipo: SQL, canais: readonly CanalDeAviso[]): SQL =>
  sql`exists (select 1 from notificacao_preferencia x where x.usuario_id = ${quem} and x.tipo = ${tipo}
    and x.canal in (${sql.join(
      canais.map((c) => sql`${c}`),
      sql`, `,
    )}))`

/** Alias `u` (usuario) gets this kind by e-mail, at once or with those of the day (domain/notificacao: canalDe). */
export const querEmail = (tipo: TipoDeAviso): SQL =>
  tiposDeAviso[tipo].obrigatorio ? sql`true` : sql`not ${escolheu(sql`u.id`, sql`${tipo}`, ['sino', 'nenhum'])}`

/** Alias `u` wants to be told of this kind. */
export const querSaber = (tipo: TipoDeAviso): SQL =>
  tiposDeAviso[tipo].obrigatorio ? sql`true` : sql`not ${escolheu(sql`u.id`, sql`${tipo}`, ['nenhum'])}`

/** Alias `a` (aviso_por_email) is of a kind that its person gets in the e-mail of the day. */
export const noResumoDoDia: SQL = escolheu(sql`a.usuario_id`, sql`a.tipo`, ['resumo'])

/** Alias `u` is told of his turns by WhatsApp too: he chose it, and what he agreed to holds. */
export const querWhatsapp: SQL = sql`(u.ativo and ${escolheu(sql`u.id`, sql`'vez'`, ['whatsapp'])}
  and exists (select 1 from whatsapp_consentimento w where w.usuario_id = u.id and w.revogado_em is null))`
