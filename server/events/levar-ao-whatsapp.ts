import { diaDeChegar, podeChegar } from '@hub/domain/notificacao/whatsapp.rules.ts'
import type { Database } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { querWhatsapp } from '../db/queries/preferencia.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'

/** Which request a screen is about, by the beginning of its path; what is not here is about none, and stays in bell and e-mail. */
const doCaminho: Readonly<Record<string, (id: number) => SQL>> = {
  solicitacoes: (id) => sql`select ${id}::int as id`,
  projetos: (id) => sql`select ${id}::int as id`,
  'demandas-internas': (id) => sql`select ${id}::int as id`,
  propostas: (id) => sql`select solicitacao_id as id from proposta where id = ${id}`,
  diagnosticos: (id) => sql`select solicitacao_id as id from diagnostico where id = ${id}`,
}

/**
 * Queues, for those of these people who agreed to it and chose it, that it is their turn on the request, which `destino` says where the
 * notice does not: one a day for each of them and each request, never at night. Only its number and the way there go along.
 */
export async function levarAoWhatsapp(
  db: Database,
  { queue }: Pick<Ports, 'queue'>,
  usuarios: readonly number[],
  { destino, solicitacaoId }: { destino: string; solicitacaoId: number | null },
): Promise<void> {
  const [, onde = '', id = ''] = /^\/([a-z-]+)\/(\d{1,9})(?:$|[/?#])/.exec(destino) ?? []
  const solicitacao = solicitacaoId === null ? doCaminho[onde]?.(Number(id)) : sql`${solicitacaoId}::int`
  if (!solicitacao) return
  const querem = await rows(db, { id: num })`
    select u.id from usuario u where u.id = any(${lista(usuarios)}) and ${querWhatsapp}`
  if (querem.length === 0) return
  const { agora, parametro } = await lerRegulamento(db)
  const fuso = parametro('fuso')
  const novas = await rows(db, { id: num })`
    insert into whatsapp_mensagem (usuario_id, solicitacao_id, destino, dia)
      select u, s.id, ${destino}, ${diaDeChegar(agora, fuso)}::date from unnest(${lista(querem.map((u) => u.id))}) u
        join solicitacao s on s.id in (${solicitacao})
      on conflict do nothing returning id`
  // What came by night is found by the first sweep of the morning.
  if (podeChegar(agora, fuso)) for (const m of novas) await queue.agendar(db, 'whatsapp.enviar', { id: m.id })
}
