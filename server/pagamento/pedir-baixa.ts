import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { baixa } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { verPagamento } from './cobranca.view.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** Everything was delivered and the client does not pay: the manager asks that the rest be written off. Somebody else decides. */
export const pedirBaixa: UseCase<typeof pagamento.pedirBaixa> = async ({ db, actor, params, corpo, ports }) => {
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'])
  const { fatos, falta } = await lerPagamento(db, s)
  exigir(acoesDoPagamento(fatos, { id: actor.id, papeis: actor.grupos }).pedirBaixa)
  const motivo = primeiraMaiuscula(corpo.motivo)
  await db.insert(baixa).values({ solicitacaoId: s.id, valor: falta, situacao: 'pedida', motivo, pedidaPor: actor.id })
  await anunciar(db, avisos.baixaPedida, { s, por: actor.id, valor: falta, motivo }, ports)
  return verPagamento(db, ports, actor, s)
}
