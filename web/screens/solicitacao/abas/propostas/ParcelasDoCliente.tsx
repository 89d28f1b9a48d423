import { pagamento } from '@hub/protocol/pagamento.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../../../api/consultas.ts'
import { LoadState } from '../../../../blocks/LoadState.tsx'
import { motivoDe } from '../../../../parts/Acao.tsx'
import { EscolhaDasParcelas } from '../../../../parts/EscolhaDasParcelas.tsx'
import { Secao } from '../../../../ui/Pagina.tsx'

/** How the client said it pays, to be changed until the choice is authorised: then the contract says it. */
export function ParcelasDoCliente({ solicitacao }: { solicitacao: number }) {
  const busca = useQuery(consulta(pagamento.detalhar, { params: { id: solicitacao } }))
  const definir = useMudanca(pagamento.definirParcelas, {})
  if (busca.isError)
    return (
      <Secao title="Como você vai pagar">
        <LoadState query={busca} />
      </Secao>
    )
  const p = busca.data
  if (!p?.divisao || p.parcelas_max < 2 || motivoDe(p.acoes, 'definirParcelas') !== null) return null
  return (
    <Secao title="Como você vai pagar">
      <EscolhaDasParcelas
        label="Sua parte"
        help="Vai para o contrato quando a escolha for autorizada."
        valor={p.divisao.valor_cliente}
        maximo={p.parcelas_max}
        disabled={definir.isPending}
        value={p.plano.length || 1}
        onChange={(parcelas) => definir.mutate({ params: { id: solicitacao }, corpo: { parcelas } })}
      />
    </Secao>
  )
}
