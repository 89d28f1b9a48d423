import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { perdaoDaConta } from './entrada.limite.ts'
import { trocarSenha } from './senha-nova.ts'
import { encerrarSessoes, resumoDe, usuarioEntra } from './sessoes.ts'

/** Sets the password that the link's owner chose; the link is used up and every session of the account ends. */
export const redefinirSenha: Caso<typeof autenticacao.redefinirSenha> = async ({ db, corpo, portas }) => {
  const hash = resumoDe(corpo.token)
  const dono = await linha<{ id: number; nome: string; email: string }>(
    db,
    sql`select u.id, u.nome, u.email from link_unico l join usuario u on u.id = l.referencia
      where l.hash = ${hash} and l.finalidade = 'senha' and l.usado_em is null and l.substituido_em is null
        and l.expira_em > clock_timestamp() and ${usuarioEntra} for update of l`,
  )
  if (!dono) throw new Recusa('LINK_INVALIDO')
  await trocarSenha(db, portas.fila, dono, corpo.senha, 'senha')
  await db.execute(sql`update link_unico set usado_em = clock_timestamp() where hash = ${hash}`)
  await db.execute(perdaoDaConta(dono.email.toLowerCase()))
  await encerrarSessoes(db, sql`usuario_id = ${dono.id}`)
}
