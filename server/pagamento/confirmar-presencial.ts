import { acoesDaCobranca } from '@hub/domain/cobranca/cobranca.rules.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { sql } from '../db/drizzle.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { fusoDoHub } from '../db/queries/fuso.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verCobranca } from './cobranca.view.ts'
import { mudarCobranca, travarVista } from './cobranca-travada.ts'
import { concluirPagamento } from './concluir-pagamento.ts'

/** The second pair of eyes: from here on the payment in person counts. */
export const confirmarPresencial: UseCase<typeof pagamento.confirmarPresencial> = async ({
  db,
  actor,
  params,
  ports,
}) => {
  const { s, c, fatos } = await travarVista(db, actor, params.id, ['gestor', 'coordenador', 'admin'])
  const porDelegacao = await lerFeitosPorDelegacao(db, s.id)
  exigir(
    acoesDaCobranca({ ...fatos, porDelegacao }, { id: actor.id, nomes: nomesDe(actor), papeis: actor.grupos })
      .confirmar,
  )
  const dia = c.dados?.presencial?.pagoEm
  if (!dia) throw new Recusa('PAGAMENTO_NAO_REGISTRADO')
  const paga = await mudarCobranca(db, c.id, {
    situacao: 'pago',
    confirmadaPor: actor.id,
    valorPago: c.valor,
    // Of a payment at the counter only the day is known.
    pagoEm: sql`least(agora(), (${dia}::date + time '12:00') at time zone ${fusoDoHub})`,
    fechadaEm: sql`agora()`,
  })
  await concluirPagamento(db, ports, s, paga, actor.id)
  return verCobranca(db, actor, c.id)
}
