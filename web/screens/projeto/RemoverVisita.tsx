import { formatarData } from '@hub/domain/kernel/data.ts'
import { visita as api, type Visita } from '@hub/protocol/visita.ts'
import { Confirm } from '../../blocks/Confirm.tsx'

interface Props {
  projeto: number
  visita: Visita
  onClose: () => void
}

/** Takes back a visit that was recorded by mistake. */
export function RemoverVisita({ projeto, visita, onClose }: Props) {
  return (
    <Confirm
      call={api.remover}
      input={{ params: { id: projeto, id2: visita.id } }}
      onClose={onClose}
      title={`Retirar o registro da visita de ${formatarData(visita.data)}?`}
      confirmLabel="Retirar"
      success="Registro retirado."
    >
      <p>A visita sai da lista e do total. O histórico guarda que foi registrada e retirada.</p>
    </Confirm>
  )
}
