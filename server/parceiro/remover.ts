import { podeRemoverParceiro } from '@hub/domain/parceiro/parceiro.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { parceiro } from '@hub/protocol/parceiro.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { fatosDo, travarParceiro } from './parceiro.view.ts'

export const remover: UseCase<typeof parceiro.remover> = async ({ db, actor, params }) => {
  const k = await travarParceiro(db, params.id)
  exigir(podeRemoverParceiro(fatosDo(k), actor.grupos))
  await db.execute(sql`delete from parceiro where id = ${k.id}`)
}
