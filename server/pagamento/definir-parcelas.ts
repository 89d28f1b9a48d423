import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirParcelas } from '../services/parcelas.ts'
import { gravarSolicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { verPagamento } from './cobranca.view.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

export const definirParcelas: UseCase<typeof pagamento.definirParcelas> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const s = await travarVisivel(db, actor, params.id, ['cliente', 'gestor', 'coordenador'])
  exigir(acoesDoPagamento((await lerPagamento(db, s)).fatos, { id: actor.id, papeis: actor.grupos }).definirParcelas)
  const r = (await lerRegulamento(db)).de(s)
  exigirParcelas(corpo.parcelas, s.valorCliente ?? 0, r)
  if (corpo.parcelas === s.parcelas) return verPagamento(db, ports, actor, s)
  const mudada = await gravarSolicitacao(db, s, { parcelas: corpo.parcelas })
  await anunciar(db, avisos.parcelasDefinidas, { s, por: actor.id, parcelas: corpo.parcelas, antes: s.parcelas })
  return verPagamento(db, ports, actor, mudada)
}
