import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { linha, num, text } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotarNoCentro, travarCentro } from './centro-travado.ts'

/** The row goes, the history keeps who it was. */
export const removerEnvolvido: Caso<typeof centrocusto.removerEnvolvido> = async ({ db, ator, params }) => {
  const v = existente(
    await linha(db, { centro: num, nome: text })`
      select v.centro_custo_id as centro, u.nome || ' ' || u.sobrenome as nome
        from centro_custo_envolvido v join usuario u on u.id = v.usuario_id where v.id = ${params.id}`,
  )
  await travarCentro(db, v.centro)
  existente(await linha(db, sql`delete from centro_custo_envolvido where id = ${params.id} returning id`))
  await anotarNoCentro(db, v.centro, ator.id, { mensagem: `${v.nome} deixou de acompanhar` })
  return undefined
}
