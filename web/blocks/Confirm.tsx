import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { type ReactNode, useState } from 'react'
import type { Entrada } from '../api/cliente.ts'
import { useMudanca } from '../api/consultas.ts'
import { fraseDe } from '../api/falha.ts'
import { CampoArea } from '../ui/CampoArea.tsx'
import { Confirmacao, type ConfirmacaoProps } from '../ui/Confirmacao.tsx'
import { Pilha } from '../ui/Pagina.tsx'
import type { CommandOptions } from './Command.tsx'
import css from './Confirm.module.css'

/** Shortest and longest reason that the wire takes. */
const MINIMO = 5
const MAXIMO = 2000

interface Options<E extends Endpoint>
  extends CommandOptions<E>,
    Pick<ConfirmacaoProps, 'variant' | 'question' | 'disabledReason'> {
  /** What will happen, and whether it can be undone. */
  children: ReactNode
}

type ConfirmProps<E extends Endpoint> = Options<E> &
  (
    | { input: Entrada<E>; reason?: never }
    | {
        input: (motivo: string) => Entrada<E>
        /** The field in which it is said why. */
        reason: { label: string; help: string; optional?: boolean }
      }
  )

/** Asks before it sends one command, with `reason` also why; what was typed stays when it fails. */
export function Confirm<E extends Endpoint>(props: ConfirmProps<E>) {
  const { call, input, reason, invalidates, success, undo, onDone, children, variant = 'perigo', ...frame } = props
  const [motivo, escrever] = useState('')
  const [tentou, tentar] = useState(false)
  const send = useMudanca(call, {
    invalida: invalidates,
    sucesso: success,
    desfazer: undo,
    erro: false,
    ...(onDone && { aoConcluir: onDone }),
  })
  const length = motivo.trim().length
  const missing = reason !== undefined && !reason.optional && length < MINIMO
  return (
    <Confirmacao
      {...frame}
      open
      variant={variant}
      onConfirm={() => {
        tentar(true)
        if (missing || length > MAXIMO) throw new FaltaMotivo()
        return send.mutateAsync(typeof input === 'function' ? input(motivo.trim()) : (input as Entrada<E>))
      }}
      errorText={(erro) => (erro instanceof FaltaMotivo ? 'Escreva o motivo para continuar.' : fraseDe(erro))}
    >
      {reason ? (
        <Pilha>
          <div className={css.texto}>{children}</div>
          <CampoArea
            {...reason}
            limit={MAXIMO}
            value={motivo}
            onChange={escrever}
            errorMessage={tentou && missing ? `Escreva pelo menos ${MINIMO} caracteres.` : undefined}
          />
        </Pilha>
      ) : (
        children
      )}
    </Confirmacao>
  )
}

class FaltaMotivo extends Error {}
