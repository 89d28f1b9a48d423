import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { sql } from '../db/drizzle.ts'
import type { Caso } from '../kernel/caso.ts'
import { conferirSenhaAtual, travarDono } from '../passos/senha.ts'
import { trocarSenha } from './senha-nova.ts'
import { encerrarSessoes } from './sessoes.ts'

/** Changes the own password; this session stays, the others end. */
export const alterarSenha: Caso<typeof autenticacao.alterarSenha> = async ({ db, ator, corpo, portas }) => {
  const dono = await travarDono(db, ator.id)
  await conferirSenhaAtual(dono, corpo.atual, 'atual')
  await trocarSenha(db, portas.fila, dono, corpo.nova, 'nova')
  await db.execute(
    sql`update link_unico set substituido_em = clock_timestamp()
      where finalidade = 'senha' and referencia = ${dono.id} and usado_em is null and substituido_em is null`,
  )
  await encerrarSessoes(db, sql`usuario_id = ${dono.id} and id <> ${ator.sessao}`)
}
