import { acoesDaCobranca } from '@hub/domain/cobranca/cobranca.rules.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verCobranca } from './cobranca.view.ts'
import { mudarCobranca, travarVista } from './cobranca-travada.ts'
import { contarEstorno, ficouParaGente } from './estornar-cobranca.ts'

/** Money went back by hand. Not while the provider may still return it: it would go back twice. */
export const registrarEstorno: UseCase<typeof pagamento.registrarEstorno> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const { s, c, fatos } = await travarVista(db, actor, params.id, ['coordenador', 'admin'])
  exigir(acoesDaCobranca(fatos, { id: actor.id, papeis: actor.grupos }).registrarEstorno)
  if (!(await ficouParaGente(db, c))) throw new Recusa('SITUACAO_NAO_PERMITE')
  await mudarCobranca(db, c.id, { situacao: 'estornada', estornadaEm: sql`agora()` })
  await ports.queue.agendar(db, 'pagamento.conferir', { id: c.id })
  await contarEstorno(db, ports, s, c, actor.id, corpo.motivo)
  return verCobranca(db, actor, c.id)
}
