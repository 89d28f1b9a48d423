import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { num, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarNoCentro, travarCentro } from './centro-travado.ts'

/** The row goes, the history keeps who it was. */
export const removerEnvolvido: UseCase<typeof centrocusto.removerEnvolvido> = async ({ db, actor, params }) => {
  const v = existente(
    await row(db, { centro: num, nome: text })`
      select v.centro_custo_id as centro, u.nome || ' ' || u.sobrenome as nome
        from centro_custo_envolvido v join usuario u on u.id = v.usuario_id where v.id = ${params.id}`,
  )
  await travarCentro(db, v.centro)
  existente(await row(db, sql`delete from centro_custo_envolvido where id = ${params.id} returning id`))
  await anotarNoCentro(db, v.centro, actor.id, { mensagem: `${v.nome} deixou de acompanhar` })
}
