import { rascunho as api, type RascunhoResumo } from '@hub/protocol/rascunho.ts'
import { Confirm } from '../../blocks/Confirm.tsx'

/** Asks first: what is removed does not come back. */
export function RemoverRascunho({ rascunho, onClose }: { rascunho: RascunhoResumo; onClose: () => void }) {
  return (
    <Confirm
      call={api.remover}
      input={{ params: { id: rascunho.id } }}
      onClose={onClose}
      title="Remover este rascunho?"
      confirmLabel="Remover"
      success="Rascunho removido."
    >
      {rascunho.titulo ? `"${rascunho.titulo}"` : 'O que foi escrito'} deixa de existir e não pode ser recuperado.
    </Confirm>
  )
}
