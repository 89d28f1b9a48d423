import { interpretar } from '@hub/domain/parametro/ler.ts'
import { oQueCabe } from '@hub/domain/parametro/por-extenso.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { parametro as chamadas } from '@hub/protocol/parametro.ts'
import { sql } from '../db/drizzle.ts'
import { parametro, parametroHistorico } from '../db/tables/catalogo.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirChave, verParametros } from './parametro.view.ts'

/**
 * A new value, with what held before: for what starts from now on, requests under way keep theirs (decision 0042). The same
 * value again changes nothing and is not noted.
 */
export const alterar: UseCase<typeof chamadas.alterar> = async ({ db, actor, params, corpo: { valor, antes } }) => {
  const chave = exigirChave(params.chave)
  if (interpretar(chave, valor) === undefined) throw campoInvalido('valor', oQueCabe(chave))
  // Two admins that change the same one at once wait for each other; the second is told.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`parametro ${chave}`}))`)
  const [atual] = await verParametros(db, [chave])
  if (atual!.valor !== antes) throw new Recusa('VERSAO_DESATUALIZADA')
  if (valor !== antes) {
    await db.insert(parametro).values({ chave, valor }).onConflictDoUpdate({ target: parametro.chave, set: { valor } })
    await db.insert(parametroHistorico).values({ chave, valor, antes, usuarioId: actor.id })
    // Who is signed in is read again by every instance: whoever has no second step does nothing more without one.
    if (chave === 'segundo_fator_interno') await avisar(db, { tipo: 'relogio', id: 0 })
  }
  return (await verParametros(db, [chave]))[0]!
}
