import { acoesDoTema } from '@hub/domain/servico/servico.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { temaInterno } from '@hub/protocol/tema-interno.ts'
import { sql } from '../db/drizzle.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarSubtema, travarTema } from './tema.view.ts'

/** With its subthemes: of what has no service none is used either. */
export const remover: UseCase<typeof temaInterno.remover> = async ({ db, actor, params }) => {
  const t = await travarTema(db, params.id)
  exigir(acoesDoTema(t, actor.grupos).remover)
  await db.execute(sql`delete from subtema where tema_id = ${t.id}`)
  await db.execute(sql`delete from tema where id = ${t.id}`)
  await avisar(db, { tipo: 'catalogo', id: t.id })
}

export const removerSubtema: UseCase<typeof temaInterno.removerSubtema> = async ({ db, actor, params }) => {
  const st = await travarSubtema(db, params.id)
  exigir(acoesDoTema(st, actor.grupos).remover)
  await db.execute(sql`delete from subtema where id = ${st.id}`)
  await avisar(db, { tipo: 'catalogo', id: st.temaId })
}
