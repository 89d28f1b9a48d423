import { podeAutorizar } from '@hub/domain/nota/nota.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { eq } from '../db/drizzle.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { nota } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { mudarNota, travarNota } from './projeto-travado.ts'

/** The instalment's stage is accepted, by somebody else than who authorises. */
export const autorizarNota: UseCase<typeof projeto.autorizarNota> = async (pedido) => {
  const { db, actor, params, ports } = pedido
  const { s, n, fatos, quem } = await travarNota(db, actor, eq(nota.id, params.id), ['gestor', 'coordenador'])
  exigir(podeAutorizar({ ...fatos, porDelegacao: await lerFeitosPorDelegacao(db, s.id) }, quem))
  await mudarNota(db, n, { situacao: 'autorizada', autorizadaPor: actor.id })
  await anunciar(db, avisos.notaAutorizada, { s, por: actor.id, parcela: n.parcela, valor: n.valor }, ports)
  return (await verProjeto(db, actor, s.id)).notas
}
