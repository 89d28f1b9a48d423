import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import type { Entrada } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { doCredenciamento } from './janelas.ts'

interface Props<E extends Endpoint> {
  titulo: string
  variante?: 'acao' | 'perigo'
  chamada: E
  entrada: Entrada<E>
  sucesso: string
  confirmar: string
  confirmando: string
  aoFechar: () => void
  /** What follows from it, in a sentence. */
  children: ReactNode
}

/** A step of an accreditation that only wants to be confirmed. */
export function Pergunta<E extends Endpoint>(props: Props<E>) {
  const dar = useMudanca(props.chamada, { invalida: doCredenciamento, sucesso: props.sucesso, erro: false })
  return (
    <Confirmacao
      open
      onClose={props.aoFechar}
      variant={props.variante ?? 'acao'}
      title={props.titulo}
      confirmLabel={props.confirmar}
      busyLabel={props.confirmando}
      cancelLabel="Agora não"
      onConfirm={() => dar.mutateAsync(props.entrada)}
      errorText={fraseDe}
    >
      <p>{props.children}</p>
    </Confirmacao>
  )
}
