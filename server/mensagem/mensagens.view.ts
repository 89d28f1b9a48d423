import { type Mensagem, mensagem } from '@hub/protocol/mensagem.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { num, row, rows, text } from '../db/rows.ts'

/** Messages of a conversation, the newest first, as their reader sees them: numbered in it from the first one on (decision 0093). */
export async function verMensagens(db: Database, leitor: number, conversaId: number, pagina: SQL): Promise<Mensagem[]> {
  const found = await rows(db, { ...mensagem.enviar.resposta.shape, dtainclusao: text })`
    select (select count(*) from mensagem t where t.conversa_id = ${conversaId})::int - row_number() over (order by m.id desc)::int + 1 as id, m.texto as mensagem, jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome, 'role', m.papel) as autor,
      m.usuario_id = ${leitor} as minha, m.dtainclusao,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho) order by a.id)
        from mensagem_arquivo ma join arquivo a on a.id = ma.arquivo_id where ma.mensagem_id = m.id), '[]') as arquivos,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'nome', q.nome || ' ' || q.sobrenome) order by l.lida_em, q.id)
        from mensagem_leitura l join usuario q on q.id = l.usuario_id where l.conversa_id = m.conversa_id and l.lida_ate >= m.id and l.lida_em is not null
        and l.usuario_id not in (m.usuario_id, ${leitor})), '[]') as vista_por
      from mensagem m join usuario u on u.id = m.usuario_id where m.conversa_id = ${conversaId} order by m.id desc ${pagina}`
  return found.map((m) => ({ ...m, dtainclusao: iso(m.dtainclusao) }))
}

/** Messages of a conversation that a person has not seen; none for who only reads along. On aliases `l` and `c`. */
export const quantasNaoLidas = sql`case when l.destinatario and c.ultima_id > l.lida_ate then (select count(*) from mensagem m
  where m.conversa_id = c.id and m.id > l.lida_ate and m.usuario_id <> l.usuario_id)::int else 0 end`

export async function naoLidasEm(db: Database, conversaId: number | undefined, usuarioId: number): Promise<number> {
  if (conversaId === undefined) return 0
  const achada = await row(db, { n: num })`
    select ${quantasNaoLidas} as n from mensagem_leitura l join conversa c on c.id = l.conversa_id
      where l.conversa_id = ${conversaId} and l.usuario_id = ${usuarioId}`
  return achada?.n ?? 0
}
