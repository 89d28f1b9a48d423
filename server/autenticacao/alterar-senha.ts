import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirSenhaAtual, travarDono } from '../services/senha.ts'
import { trocarSenha } from './senha-nova.ts'
import { encerrarSessoes } from './sessoes.ts'

/** Changes the own password; this session stays, the others end. */
export const alterarSenha: UseCase<typeof autenticacao.alterarSenha> = async ({ db, actor, corpo, ports }) => {
  const dono = await travarDono(db, actor.id)
  await conferirSenhaAtual(dono, corpo.atual, 'atual')
  if (corpo.nova === corpo.atual) throw campoInvalido('nova', 'Esta é a senha de hoje: escolha outra.')
  await trocarSenha(db, ports.queue, dono, corpo.nova, 'nova')
  await db.execute(
    sql`update link_unico set substituido_em = clock_timestamp()
      where finalidade = 'senha' and referencia = ${dono.id} and usado_em is null and substituido_em is null`,
  )
  await encerrarSessoes(db, sql`usuario_id = ${dono.id} and id <> ${actor.sessao}`)
}
