import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { abrirCobranca } from './abrir-cobranca.ts'
import { verCobranca } from './cobranca.view.ts'
import { cobrar } from './cobrar.ts'
import type { PagamentoDaSolicitacao } from './pagamento-da-solicitacao.ts'

/** The client pays its share: the open charge, or a new one. A double click gets the same. */
export const pagar: Caso<typeof pagamento.pagar> = async ({ db, ator, corpo, portas, umaVez }) => {
  const { solicitacao, meio, parcela } = corpo
  if (!portas.pagamento.metodos.includes(meio)) throw new Recusa('MEIO_INDISPONIVEL')
  const quem = { id: ator.id, papeis: ['cliente'] as const }
  const c = await cobrar(portas, async (tx, vez) => {
    const s = await travarVisivel(tx, ator, solicitacao, ['cliente'])
    const pode = ({ fatos }: PagamentoDaSolicitacao) => acoesDoPagamento(fatos, quem).pagar
    const abrir = () => abrirCobranca(tx, portas, s, { meio, parcela, pode })
    // The key stands for the first charge that it found or made; a charge made in its place is found again by itself.
    return vez === 1 ? umaVez(tx, abrir) : abrir()
  })
  return verCobranca(db, ator, c.id)
}
