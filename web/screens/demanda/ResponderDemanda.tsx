import { demanda as api, type DemandaDoPrestador } from '@hub/protocol/demanda.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'

interface Props {
  d: DemandaDoPrestador
  onClose: () => void
}

export function AceitarDemanda({ d, onClose }: Props) {
  const { etapas } = d
  return (
    <Confirm
      call={api.aceitar}
      input={{ params: { id: d.id }, corpo: { versao: d.versao } }}
      onClose={onClose}
      title={`Aceitar a demanda ${d.nrosolicitacao}?`}
      confirmLabel="Aceitar a demanda"
      variant="agora"
      success="Demanda aceita."
    >
      A sua empresa se compromete a entregar {etapas.length === 1 ? '1 etapa' : `${etapas.length} etapas`} por{' '}
      {emReaisPorExtenso(d.valor)}, nas datas definidas. Depois da autorização, o contrato vem para a sua assinatura.
    </Confirm>
  )
}

export function RecusarDemanda({ d, onClose }: Props) {
  return (
    <Confirm
      call={api.recusar}
      input={(motivo) => ({ params: { id: d.id }, corpo: { versao: d.versao, motivo } })}
      reason={{ label: 'Por que a sua empresa não pode atender?', help: 'O gestor e o cliente leem este texto.' }}
      onClose={onClose}
      title={`Recusar a demanda ${d.nrosolicitacao}?`}
      confirmLabel="Recusar a demanda"
      success="Demanda recusada."
    >
      A demanda volta para o gestor, que escolhe outro prestador ou convida os credenciados.
    </Confirm>
  )
}
