import { listagem } from '@hub/protocol/listagem.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../../../api/consultas.ts'
import { motivoDe } from '../../../../parts/Acao.tsx'
import { emReaisPorExtenso } from '../../../../parts/Dinheiro.tsx'
import { CampoSelecao } from '../../../../ui/CampoSelecao.tsx'

interface Props {
  solicitacao: number
  /** The client's share, in reais. */
  valor: number
}

/** In how many instalments the client pays; set before the contract is drawn, which then says so. */
export function ParcelasDoCliente({ solicitacao, valor }: Props) {
  const planos = useQuery({
    ...consulta(listagem.planosPagamento, { query: { valor: valor.toFixed(2) } }),
    enabled: valor > 0,
  })
  const atual = useQuery({ ...consulta(pagamento.detalhar, { params: { id: solicitacao } }), enabled: valor > 0 })
  const definir = useMudanca(pagamento.definirParcelas, { invalida: ['/pagamento/'] })
  if (!planos.data || planos.data.length < 2 || motivoDe(atual.data?.acoes, 'definirParcelas') !== null) return null
  const escolhido = planos.data.find((p) => p.parcelas === atual.data?.plano.length)
  return (
    <CampoSelecao
      label="Como o cliente paga a parte dele"
      help={
        escolhido && escolhido.parcelas > 1
          ? `${escolhido.valores.map(emReaisPorExtenso).join(' + ')}: a primeira antes da execução, as outras a cada ${escolhido.intervalo_dias} dias. Vai para o contrato.`
          : 'Vai para o contrato.'
      }
      placeholder={null}
      disabled={definir.isPending}
      value={String(atual.data?.plano.length ?? 1)}
      onChange={(n) => definir.mutate({ params: { id: solicitacao }, corpo: { parcelas: Number(n) } })}
      options={planos.data.map((p) => ({ value: String(p.parcelas), label: p.descricao }))}
    />
  )
}
