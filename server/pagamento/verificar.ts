import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verCobranca } from './cobranca.view.ts'
import { conferirCobranca } from './conferir-cobranca.ts'
import { lerVisivel } from './solicitacao-vista.ts'

/** Asks about the open charge of a request, or about the newest. What the provider fails with is in the answer. */
export const verificar: UseCase<typeof pagamento.verificar> = async ({ db, actor, params, ports }) => {
  const s = await lerVisivel(db, actor, params.id, ['cliente', 'gestor', 'coordenador'])
  const { id } = existente(
    await row(db, { id: num })`
      select id from cobranca where solicitacao_id = ${s.id} order by situacao = 'pendente' desc, id desc limit 1`,
  )
  await conferirCobranca(ports, id)
  return verCobranca(db, actor, id)
}
