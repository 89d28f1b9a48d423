import { projeto as api, type NotaDoProjeto } from '@hub/protocol/projeto.ts'
import { Confirm } from '../../blocks/Confirm.tsx'

interface Props {
  nota: NotaDoProjeto
  onClose: () => void
}

export function DevolverNota({ nota, onClose }: Props) {
  return (
    <Confirm
      call={api.devolverNota}
      input={(motivo) => ({ params: { id: nota.id }, corpo: { motivo } })}
      reason={{ label: 'O que precisa ser corrigido', help: 'O prestador lê este texto.' }}
      onClose={onClose}
      variant="acao"
      title={`Devolver a nota da parcela ${nota.parcela}?`}
      confirmLabel="Devolver a nota"
      success={`Nota da parcela ${nota.parcela} devolvida ao prestador.`}
    >
      <p>{nota.numero ? `A nota ${nota.numero}` : 'A nota'} volta ao prestador, que envia outra no lugar.</p>
    </Confirm>
  )
}
