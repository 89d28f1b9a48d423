import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Botao } from '../ui/Botao.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { gerundio } from '../ui/gerundio.ts'
import css from './Formulario.module.css'
import { mostrarFalha, primeiraFalha } from './mostrar-falha.ts'

export interface FormularioProps {
  title: string
  subtitle?: string | undefined
  /** What cannot be told at a field. */
  error?: string | null | undefined
  confirmLabel: string
  /** The gerund of `confirmLabel` unless told. */
  busyLabel?: string | undefined
  busy?: boolean
  onSubmit: () => unknown
  onClose: () => void
  /** Gives a sending up half way: while it is busy, the button beside says so. */
  onStop?: (() => void) | undefined
  disabledReason?: string | undefined
  variant?: 'acao' | 'perigo' | undefined
  /** In place of the two buttons, once everything is done. */
  footer?: ReactNode
  size?: 'pequeno' | 'normal' | 'largo' | 'enorme' | undefined
  /** What is entered takes effect at once, or survives the window: it closes without a question. */
  kept?: boolean
  children: ReactNode
}

/** A window with fields: what was typed stays when the server refuses, and the first fault is led to. */
export function Formulario(props: FormularioProps) {
  const id = useId()
  const formulario = useRef<HTMLFormElement>(null)
  const { busy = false, error } = props
  useEffect(() => {
    // A field with a fault is led to instead: the sentence above all fields would take the sight away from it.
    if (error && !primeiraFalha(formulario.current)) formulario.current?.scrollIntoView()
  }, [error])
  const [attempt, count] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt leads to its first fault
  useEffect(() => {
    // Also when it comes back refused: then the faults are the server's.
    if (!busy && formulario.current) mostrarFalha(formulario.current)
  }, [busy, attempt])
  return (
    <Dialogo
      open
      onClose={props.onClose}
      busy={busy}
      kept={props.kept ?? false}
      size={props.size ?? 'normal'}
      title={props.title}
      subtitle={props.subtitle}
      footer={
        props.footer || (
          <>
            <Botao variant="texto" onClick={() => (busy ? props.onStop?.() : props.onClose())}>
              {busy && props.onStop ? 'Parar o envio' : 'Agora não'}
            </Botao>
            <Botao
              type="submit"
              form={id}
              variant={props.variant ?? 'acao'}
              busy={busy}
              busyLabel={props.busyLabel ?? gerundio(props.confirmLabel)}
              disabledReason={props.disabledReason}
            >
              {props.confirmLabel}
            </Botao>
          </>
        )
      }
    >
      <form
        ref={formulario}
        id={id}
        noValidate
        className={css.pilha}
        onSubmit={(evento) => {
          evento.preventDefault()
          // A window over the form of a page sends itself alone.
          evento.stopPropagation()
          // A form that asks a schema answers later; what it finds stands among what others found (a missing file).
          void Promise.resolve(props.onSubmit()).finally(() => count((n) => n + 1))
        }}
      >
        {props.error && <Faixa tone="erro">{props.error}</Faixa>}
        {props.children}
      </form>
    </Dialogo>
  )
}
