import { podeRemoverUnidade } from '@hub/domain/unidade/unidade.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { unidade } from '@hub/protocol/unidade.ts'
import { sql } from '../db/drizzle.ts'
import type { Caso } from '../kernel/caso.ts'
import { mudarAlcance } from '../passos/alcance-do-gestor.ts'
import { avisos } from '../passos/conta.avisos.ts'
import { travarUnidade } from './unidade.view.ts'

export const remover: Caso<typeof unidade.remover> = async ({ db, ator, params }) => {
  const n = await travarUnidade(db, params.id)
  exigir(podeRemoverUnidade(n, ator.grupos))
  await db.execute(sql`delete from unidade_gestor where unidade_id = ${n.id}`)
  await db.execute(sql`delete from unidade_atendimento where id = ${n.id}`)
  for (const { pessoa } of n.gestores)
    await mudarAlcance(db, ator.id, avisos.unidadeRemovida, { gestor: pessoa.id, unidade: n.descricao })
  return undefined
}
