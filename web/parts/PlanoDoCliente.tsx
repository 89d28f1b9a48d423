import type { PagamentoDaSolicitacao } from '@hub/protocol/pagamento.formas.ts'
import { situacoesDaParcela } from '../copy/pagamento.ts'
import { Definicoes } from '../ui/Definicoes.tsx'
import { Data } from './Data.tsx'
import { emReaisPorExtenso } from './dinheiro.ts'

/** The instalments of the client's share, each with where it stands. */
export const PlanoDoCliente = ({ plano }: Pick<PagamentoDaSolicitacao, 'plano'>) => (
  <Definicoes
    layout="valores"
    items={plano.map((x) => ({
      term: `Parcela ${x.parcela} de ${plano.length}`,
      value: emReaisPorExtenso(x.valor),
      detail: (
        <>
          {situacoesDaParcela[x.situacao]}
          {['a_pagar', 'vencida'].includes(x.situacao) && x.vencimento && (
            <>
              {x.situacao === 'vencida' ? ' em ' : ' até '}
              <Data valor={x.vencimento} />
            </>
          )}
        </>
      ),
    }))}
  />
)
