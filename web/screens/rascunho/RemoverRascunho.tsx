import { rascunho as api, type RascunhoResumo } from '@hub/protocol/rascunho.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Confirmacao } from '../../ui/Confirmacao.tsx'

/** Asks first: what is removed does not come back. */
export function RemoverRascunho({ rascunho, aoFechar }: { rascunho: RascunhoResumo; aoFechar: () => void }) {
  const remover = useMudanca(api.remover, { invalida: [api.listar], sucesso: 'Rascunho removido.', erro: false })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      title="Remover este rascunho?"
      confirmLabel="Remover"
      busyLabel="Removendo"
      onConfirm={() => remover.mutateAsync({ params: { id: rascunho.id } })}
      errorText={fraseDe}
    >
      {rascunho.titulo ? `"${rascunho.titulo}"` : 'O que foi escrito'} deixa de existir e não pode ser recuperado.
    </Confirmacao>
  )
}
