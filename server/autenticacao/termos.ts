import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { aceiteDosTermos, cienciaDoAviso } from '../db/tables/privacidade.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisoEmVigor, termosEmVigor } from '../services/documentos-do-portal.ts'

/**
 * User `u` was invited and has not agreed to anything yet: who registers agrees before the account is made, and who chooses a
 * first password with it.
 */
export const faltamTermos: SQL = sql`(u.senha_hash is null
  and not exists (select 1 from aceite_dos_termos t where t.usuario_id = u.id))`

/**
 * Who was invited agrees to what who registers agrees to, before the account is of any use: the terms and the notice in force,
 * kept with version, moment and address. @throws Recusa VALIDACAO
 */
export async function aceitar(
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
