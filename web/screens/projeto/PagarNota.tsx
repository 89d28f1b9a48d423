import { projeto as api, type NotaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { doProjeto } from './janelas.ts'

interface Props {
  projeto: ProjetoDetalhe
  nota: NotaDoProjeto
  aoFechar: () => void
}

export function PagarNota({ projeto, nota, aoFechar }: Props) {
  const pagar = useMudanca(api.pagarNota, {
    invalida: doProjeto,
    sucesso: `Pagamento da parcela ${nota.parcela} registrado.`,
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Registrar o pagamento da parcela ${nota.parcela}?`}
      question={`Você confirma que a nota ${nota.numero ?? ''} de ${emReaisPorExtenso(nota.valor)} foi paga a ${projeto.prestador.nome}.`}
      confirmLabel="Registrar pagamento"
      busyLabel="Registrando"
      onConfirm={() => pagar.mutateAsync({ params: { id: nota.id }, corpo: {} })}
      errorText={fraseDe}
    >
      <p>A parte do subsídio sai do comprometido do centro de custo. Não é possível voltar atrás.</p>
    </Confirmacao>
  )
}
