import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirParcelas } from '../passos/parcelas.ts'
import { gravarSolicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'
import { verPagamento } from './cobranca.view.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

export const definirParcelas: Caso<typeof pagamento.definirParcelas> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['cliente', 'gestor', 'coordenador'])
  exigir(acoesDoPagamento((await lerPagamento(db, s)).fatos, { id: ator.id, papeis: ator.grupos }).definirParcelas)
  const r = (await lerRegulamento(db)).de(s)
  exigirParcelas(corpo.parcelas, s.valorCliente ?? 0, r)
  if (corpo.parcelas === s.parcelas) return verPagamento(db, portas, ator, s)
  const mudada = await gravarSolicitacao(db, s, { parcelas: corpo.parcelas })
  await anunciar(db, avisos.parcelasDefinidas, { s, por: ator.id, parcelas: corpo.parcelas, antes: s.parcelas })
  return verPagamento(db, portas, ator, mudada)
}
