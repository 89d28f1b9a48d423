import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { abrirCobranca } from './abrir-cobranca.ts'
import { verCobranca } from './cobranca.view.ts'
import { cobrar } from './cobrar.ts'
import type { PagamentoDaSolicitacao } from './pagamento-da-solicitacao.ts'

/** The client pays its share: the open charge, or a new one. A double click gets the same. */
export const pagar: UseCase<typeof pagamento.pagar> = async ({ db, actor, corpo, ports, umaVez }) => {
  const { solicitacao, meio, parcela } = corpo
  if (!ports.pagamento.metodos.includes(meio)) throw new Recusa('MEIO_INDISPONIVEL')
  const quem = { id: actor.id, papeis: ['cliente'] as const }
  const c = await cobrar(ports, async (tx, vez) => {
    const s = await travarVisivel(tx, actor, solicitacao, ['cliente'])
    const pode = ({ fatos }: PagamentoDaSolicitacao) => acoesDoPagamento(fatos, quem).pagar
    const abrir = () => abrirCobranca(tx, ports, s, { meio, parcela, pode })
    // The key stands for the first charge that it found or made; a charge made in its place is found again by itself.
    return vez === 1 ? umaVez(tx, abrir) : abrir()
  })
  return verCobranca(db, actor, c.id)
}
