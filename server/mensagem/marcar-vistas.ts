import { ladoNaConversa, quemOuve } from '@hub/domain/mensagem/conversa.rules.ts'
import type { mensagem } from '@hub/protocol/mensagem.ts'
import { sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerConversa } from './conversas.consulta.ts'
import { naoLidasEm } from './mensagens.view.ts'

/**
 * Each person's own mark; it only moves forward. Who reads along without taking part leaves none. The conversation's row is
 * held, so that a message that comes at this moment stays unread.
 */
export const marcarVistas: UseCase<typeof mensagem.marcarVistas> = async ({ db, actor, query }) => {
  const { s, grupo, fatos, quem, id } = await lerConversa(db, actor, query)
  if (id === undefined || ladoNaConversa(grupo, quem) === 'leitor') return { nao_lidas: 0 }
  const lida = sql`(select m.id from mensagem m where m.conversa_id = c.id order by m.id offset ${(query.ate ?? 1) - 1} limit 1)`
  const { ultima, ate } = (await row(db, { ultima: num, ate: num })`
    select c.ultima_id as ultima, ${query.ate ? sql`coalesce(${lida}, c.ultima_id)` : sql`c.ultima_id`} as ate
      from conversa c where c.id = ${id} for share`)!
  const mudou = await row(
    db,
    sql`insert into mensagem_leitura as l (conversa_id, usuario_id, lida_ate, lida_em) values (${id}, ${actor.id}, ${ate}, agora())
      on conflict (conversa_id, usuario_id) do update set lida_ate = excluded.lida_ate, lida_em = excluded.lida_em,
        pendente_desde = case when excluded.lida_ate >= ${ultima} then null else l.pendente_desde end
      where l.lida_ate < excluded.lida_ate returning 1`,
  )
  if (mudou) await avisar(db, { tipo: 'mensagem', id: s.id, ...quemOuve(grupo, fatos) })
  return { nao_lidas: await naoLidasEm(db, id, actor.id) }
}
