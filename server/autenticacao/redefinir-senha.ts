import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { bool, num, row, text } from '../db/rows.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { usuarioEntra } from '../services/conta.ts'
import { perdaoDaConta } from './entrada.limite.ts'
import { trocarSenha } from './senha-nova.ts'
import { encerrarSessoes } from './sessoes.ts'
import { aceitar, faltamTermos } from './termos.ts'

/** Sets the password that the link's owner chose; the link is used up and every session of the account ends. */
export const redefinirSenha: UseCase<typeof autenticacao.redefinirSenha> = async ({ db, corpo, origem, ports }) => {
  const hash = resumoDe(corpo.token)
  const dono = await row(db, { id: num, nome: text, email: text, semTermos: bool })`
    select u.id, u.nome, u.email, ${faltamTermos} as "semTermos" from link_unico l join usuario u on u.id = l.referencia
      where l.hash = ${hash} and l.finalidade = 'senha' and l.usado_em is null and l.substituido_em is null
        and l.expira_em > clock_timestamp() and ${usuarioEntra} for update of l`
  if (!dono) throw new Recusa('LINK_INVALIDO')
  if (dono.semTermos) await aceitar(db, dono.id, corpo, origem.ip, ports)
  await trocarSenha(db, ports.queue, dono, corpo.senha, 'senha')
  await db.execute(sql`update link_unico set usado_em = clock_timestamp() where hash = ${hash}`)
  await db.execute(perdaoDaConta(dono.email.toLowerCase()))
  await encerrarSessoes(db, sql`usuario_id = ${dono.id}`)
}
