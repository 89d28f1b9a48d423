import type { PagamentoDaSolicitacao } from '@hub/protocol/pagamento.formas.ts'
import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { useMudanca } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { EscolhaDasParcelas } from '../../parts/EscolhaDasParcelas.tsx'
import { PlanoDoCliente } from '../../parts/PlanoDoCliente.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Pagamento.module.css'

/** The instalments of the client's share; the client, or the manager for it, says how many before the contract does. */
export function Parcelas({ pagamento: p }: { pagamento: PagamentoDaSolicitacao }) {
  const { papel } = useSessao()
  const definir = useMudanca(api.definirParcelas, {})
  const podeDefinir = motivoDe(p.acoes, 'definirParcelas') === null && p.parcelas_max > 1
  if (p.plano.length < 2 && !podeDefinir) return null
  return (
    <Secao title="Parcelas">
      {podeDefinir && (
        <div className={css.estreita}>
          <EscolhaDasParcelas
            label={papel === 'cliente' ? 'Como você quer pagar a sua parte' : 'Parcelas da parte do cliente'}
            help={
              papel === 'cliente'
                ? 'Vai para o contrato quando a escolha for autorizada.'
                : 'Quem escolhe é o cliente. Mude só a pedido dele: ele é avisado.'
            }
            valor={p.divisao?.valor_cliente ?? 0}
            maximo={p.parcelas_max}
            disabled={definir.isPending}
            value={p.plano.length}
            onChange={(parcelas) => definir.mutate({ params: { id: p.solicitacao.id }, corpo: { parcelas } })}
          />
        </div>
      )}
      {p.plano.length > 1 && <PlanoDoCliente plano={p.plano} />}
    </Secao>
  )
}
