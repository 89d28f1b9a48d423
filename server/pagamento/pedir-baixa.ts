import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { baixa } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { verPagamento } from './cobranca.view.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** Everything was delivered and the client does not pay: the manager asks that the rest be written off. Somebody else decides. */
export const pedirBaixa: Caso<typeof pagamento.pedirBaixa> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  const { fatos, falta } = await lerPagamento(db, s)
  exigir(acoesDoPagamento(fatos, { id: ator.id, papeis: ator.grupos }).pedirBaixa)
  const motivo = primeiraMaiuscula(corpo.motivo)
  await db.insert(baixa).values({ solicitacaoId: s.id, valor: falta, situacao: 'pedida', motivo, pedidaPor: ator.id })
  await anunciar(db, avisos.baixaPedida, { s, por: ator.id, valor: falta, motivo }, portas)
  return verPagamento(db, portas, ator, s)
}
