import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { recusas } from '@hub/protocol/kernel/recusas.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { senhaConfere } from '../passos/senha.ts'
import { trocarSenha } from './senha-nova.ts'
import { encerrarSessoes } from './sessoes.ts'

/** Changes the own password; this session stays, the others end. */
export const alterarSenha: Caso<typeof autenticacao.alterarSenha> = async ({ db, ator, corpo, portas }) => {
  const dono = (await linha<{ id: number; nome: string; email: string; senhaHash: string | null }>(
    db,
    sql`select id, nome, email, senha_hash as "senhaHash" from usuario where id = ${ator.id} for update`,
  ))!
  if (!(await senhaConfere(dono.senhaHash, corpo.atual)))
    throw new Recusa('SENHA_ATUAL_NAO_CONFERE', { campos: { atual: recusas.SENHA_ATUAL_NAO_CONFERE.texto } })
  await trocarSenha(db, portas.fila, dono, corpo.nova, 'nova')
  await db.execute(
    sql`update link_unico set substituido_em = clock_timestamp()
      where finalidade = 'senha' and referencia = ${dono.id} and usado_em is null and substituido_em is null`,
  )
  await encerrarSessoes(db, sql`usuario_id = ${dono.id} and id <> ${ator.sessao}`)
}
