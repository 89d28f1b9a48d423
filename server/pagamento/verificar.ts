import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { linha, num } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { verCobranca } from './cobranca.view.ts'
import { conferirCobranca } from './conferir-cobranca.ts'
import { lerVisivel } from './solicitacao-vista.ts'

/** Asks about the open charge of a request, or about the newest. What the provider fails with is in the answer. */
export const verificar: Caso<typeof pagamento.verificar> = async ({ db, ator, params, portas }) => {
  const s = await lerVisivel(db, ator, params.id, ['cliente', 'gestor', 'coordenador'])
  const { id } = existente(
    await linha(db, { id: num })`
      select id from cobranca where solicitacao_id = ${s.id} order by situacao = 'pendente' desc, id desc limit 1`,
  )
  await conferirCobranca(portas, id)
  return verCobranca(db, ator, id)
}
