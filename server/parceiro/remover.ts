import { podeRemoverParceiro } from '@hub/domain/parceiro/parceiro.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { parceiro } from '@hub/protocol/parceiro.ts'
import { sql } from '../db/drizzle.ts'
import type { Caso } from '../kernel/caso.ts'
import { fatosDo, travarParceiro } from './parceiro.view.ts'

export const remover: Caso<typeof parceiro.remover> = async ({ db, ator, params }) => {
  const k = await travarParceiro(db, params.id)
  exigir(podeRemoverParceiro(fatosDo(k), ator.grupos))
  await db.execute(sql`delete from parceiro where id = ${k.id}`)
  return undefined
}
