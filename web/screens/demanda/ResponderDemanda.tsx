import { demanda as api, type DemandaDoPrestador } from '@hub/protocol/demanda.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { ComMotivo } from '../../parts/ComMotivo.tsx'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'

interface Props {
  d: DemandaDoPrestador
  aberto: boolean
  aoFechar: () => void
}

const daDemanda = ['/demanda/', '/proposta/', '/projeto/', '/dash/', '/notificacao/'] as const

export function AceitarDemanda({ d, aberto, aoFechar }: Props) {
  const aceitar = useMudanca(api.aceitar, { invalida: daDemanda, sucesso: 'Demanda aceita.', erro: false })
  const { etapas } = d
  return (
    <Confirmacao
      open={aberto}
      onClose={aoFechar}
      title={`Aceitar a demanda ${d.nrosolicitacao}?`}
      confirmLabel="Aceitar a demanda"
      busyLabel="Aceitando"
      variant="agora"
      onConfirm={() => aceitar.mutateAsync({ params: { id: d.id }, corpo: {} })}
      errorText={fraseDe}
    >
      A sua empresa se compromete a entregar {etapas.length === 1 ? '1 etapa' : `${etapas.length} etapas`} por{' '}
      {emReaisPorExtenso(d.valor)}, nas datas definidas. Depois da autorização, o contrato vem para a sua assinatura.
    </Confirmacao>
  )
}

export function RecusarDemanda({ d, aberto, aoFechar }: Props) {
  const recusar = useMudanca(api.recusar, { invalida: daDemanda, sucesso: 'Demanda recusada.', erro: false })
  return (
    <ComMotivo
      aberto={aberto}
      aoFechar={aoFechar}
      titulo={`Recusar a demanda ${d.nrosolicitacao}?`}
      rotulo="Por que a sua empresa não pode atender?"
      ajuda="O gestor e o cliente leem este texto."
      confirmar="Recusar a demanda"
      confirmando="Recusando"
      aoConfirmar={(motivo) => recusar.mutateAsync({ params: { id: d.id }, corpo: { motivo } })}
      fraseDe={fraseDe}
    >
      A demanda volta para o gestor, que escolhe outro prestador ou convida os credenciados.
    </ComMotivo>
  )
}
