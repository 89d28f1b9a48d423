import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { bool, num, row, text } from '../db/rows.ts'
import { aceiteDosTermos, cienciaDoAviso } from '../db/tables/privacidade.ts'
import type { Ports } from '../kernel/ports.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { usuarioEntra } from '../services/conta.ts'
import { avisoEmVigor, termosEmVigor } from '../services/documentos-do-portal.ts'
import { perdaoDaConta } from './entrada.limite.ts'
import { trocarSenha } from './senha-nova.ts'
import { encerrarSessoes } from './sessoes.ts'

/** Sets the password that the link's owner chose; the link is used up and every session of the account ends. */
export const redefinirSenha: UseCase<typeof autenticacao.redefinirSenha> = async ({ db, corpo, origem, ports }) => {
  const hash = resumoDe(corpo.token)
  const dono = await row(db, { id: num, nome: text, email: text, primeira: bool })`
    select u.id, u.nome, u.email, u.senha_hash is null as primeira from link_unico l join usuario u on u.id = l.referencia
      where l.hash = ${hash} and l.finalidade = 'senha' and l.usado_em is null and l.substituido_em is null
        and l.expira_em > clock_timestamp() and ${usuarioEntra} for update of l`
  if (!dono) throw new Recusa('LINK_INVALIDO')
  if (dono.primeira) await aceitar(db, dono.id, corpo, origem.ip, ports)
  await trocarSenha(db, ports.queue, dono, corpo.senha, 'senha')
  await db.execute(sql`update link_unico set usado_em = clock_timestamp() where hash = ${hash}`)
  await db.execute(perdaoDaConta(dono.email.toLowerCase()))
  await encerrarSessoes(db, sql`usuario_id = ${dono.id}`)
}

/**
 * Who was invited agrees to what who registers agrees to, before the account is of any use: the terms and the notice in force,
 * kept with version, moment and address. @throws Recusa VALIDACAO
 */
async function aceitar(
  db: Database,
  usuarioId: number,
  { termos, aviso }: { termos?: string | undefined; aviso?: string | undefined },
  ip: string,
  { config }: Pick<Ports, 'config'>,
): Promise<void> {
  const campos = {
    ...(termos !== termosEmVigor(config).versao && { termos: 'Leia os termos e marque que concorda para continuar.' }),
    ...(aviso !== avisoEmVigor(config).versao && { aviso: 'Leia o aviso e marque para continuar.' }),
  }
  if (Object.keys(campos).length) throw new Recusa('VALIDACAO', { campos })
  await db.insert(aceiteDosTermos).values({ usuarioId, versao: termos!, ip }).onConflictDoNothing()
  await db.insert(cienciaDoAviso).values({ usuarioId, versao: aviso!, ip }).onConflictDoNothing()
}
