import { formatarData } from '@hub/domain/kernel/data.ts'
import { visita as api, type Visita } from '@hub/protocol/visita.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { doProjeto } from './janelas.ts'

interface Props {
  projeto: number
  visita: Visita
  aoFechar: () => void
}

/** Takes back a visit that was recorded by mistake. */
export function RemoverVisita({ projeto, visita, aoFechar }: Props) {
  const remover = useMudanca(api.remover, { invalida: doProjeto, sucesso: 'Registro retirado.', erro: false })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      title={`Retirar o registro da visita de ${formatarData(visita.data)}?`}
      confirmLabel="Retirar"
      busyLabel="Retirando"
      cancelLabel="Agora não"
      onConfirm={() => remover.mutateAsync({ params: { id: projeto, id2: visita.id } })}
      errorText={fraseDe}
    >
      <p>A visita sai da lista e do total. O histórico guarda que foi registrada e retirada.</p>
    </Confirmacao>
  )
}
