import { acoesDaCobranca } from '@hub/domain/cobranca/cobranca.rules.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { sql } from '../db/drizzle.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { verCobranca } from './cobranca.view.ts'
import { mudarCobranca, travarVista } from './cobranca-travada.ts'
import { concluirPagamento } from './concluir-pagamento.ts'

/** The second pair of eyes: from here on the payment in person counts. */
export const confirmarPresencial: Caso<typeof pagamento.confirmarPresencial> = async ({ db, ator, params, portas }) => {
  const { s, c } = await travarVista(db, ator, params.id, ['gestor', 'coordenador', 'admin'])
  const fatos = {
    situacao: c.situacao,
    meio: c.meio,
    registradaPor: c.registradaPor,
    comprovante: c.comprovanteId !== null,
    porDelegacao: await lerFeitosPorDelegacao(db, s.id),
  }
  exigir(acoesDaCobranca(fatos, { id: ator.id, nomes: nomesDe(ator), papeis: ator.grupos }).confirmar)
  const dia = c.dados?.presencial?.pagoEm
  if (!dia) throw new Recusa('PAGAMENTO_NAO_REGISTRADO')
  const paga = await mudarCobranca(db, c.id, {
    situacao: 'pago',
    confirmadaPor: ator.id,
    valorPago: c.valor,
    // Of a payment at the counter only the day is known.
    pagoEm: sql`least(agora(), (${dia}::date + time '12:00') at time zone ${portas.config.fuso})`,
    fechadaEm: sql`agora()`,
  })
  await concluirPagamento(db, portas, s, paga, ator.id)
  return verCobranca(db, ator, c.id)
}
