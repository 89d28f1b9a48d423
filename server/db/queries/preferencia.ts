import { type TipoDeAviso, tiposDeAviso } from '@hub/domain/notificacao/tipos.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Alias `u` (usuario) gets this kind by e-mail (domain/notificacao: vaiPorEmail). */
export const querEmail = (tipo: TipoDeAviso): SQL =>
  tiposDeAviso[tipo].obrigatorio
    ? sql`true`
    : sql`not exists (select 1 from notificacao_preferencia x where x.usuario_id = u.id and x.tipo = ${tipo} and not x.por_email)`
