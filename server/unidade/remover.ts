import { podeRemoverUnidade } from '@hub/domain/unidade/unidade.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { unidade } from '@hub/protocol/unidade.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { mudarAlcance } from '../services/alcance-do-gestor.ts'
import { avisos } from '../services/conta.avisos.ts'
import { travarUnidade } from './unidade.view.ts'

export const remover: UseCase<typeof unidade.remover> = async ({ db, actor, params }) => {
  const n = await travarUnidade(db, params.id)
  exigir(podeRemoverUnidade(n, actor.grupos))
  await db.execute(sql`delete from unidade_gestor where unidade_id = ${n.id}`)
  await db.execute(sql`delete from unidade_atendimento where id = ${n.id}`)
  for (const { pessoa } of n.gestores)
    await mudarAlcance(db, actor.id, avisos.unidadeRemovida, { gestor: pessoa.id, unidade: n.descricao })
  return undefined
}
