import { intervaloDasParcelas } from '@hub/domain/cobranca/plano.rules.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../../../api/consultas.ts'
import { motivoDe } from '../../../../parts/Acao.tsx'
import { emReaisPorExtenso } from '../../../../parts/Dinheiro.tsx'
import { CampoSelecao } from '../../../../ui/CampoSelecao.tsx'

interface Props {
  solicitacao: number
  /** The client itself chooses. */
  proprio?: boolean
}

/** In how many instalments the client pays; set before the contract is drawn, which then says so. */
export function ParcelasDoCliente({ solicitacao, proprio = false }: Props) {
  const { data: p } = useQuery(consulta(pagamento.detalhar, { params: { id: solicitacao } }))
  const definir = useMudanca(pagamento.definirParcelas, { invalida: ['/pagamento/'] })
  if (!p || p.parcelas_max < 2 || motivoDe(p.acoes, 'definirParcelas') !== null) return null
  return (
    <CampoSelecao
      label={proprio ? 'Como você quer pagar a sua parte' : 'Como o cliente paga a parte dele'}
      help={
        p.plano.length > 1
          ? `${p.plano.map((x) => emReaisPorExtenso(x.valor)).join(' + ')}: a primeira antes do início, as outras a cada ${intervaloDasParcelas} dias. Vai para o contrato.`
          : 'Vai para o contrato.'
      }
      placeholder={null}
      disabled={definir.isPending}
      value={String(p.plano.length || 1)}
      onChange={(n) => definir.mutate({ params: { id: solicitacao }, corpo: { parcelas: Number(n) } })}
      options={Array.from({ length: p.parcelas_max }, (_, i) => ({
        value: String(i + 1),
        label: i === 0 ? 'À vista' : `Em ${i + 1} parcelas`,
      }))}
    />
  )
}
