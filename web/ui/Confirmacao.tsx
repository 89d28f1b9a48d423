import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Botao } from './Botao.tsx'
import css from './Confirmacao.module.css'
import { Dialogo } from './Dialogo.tsx'
import { Faixa } from './Faixa.tsx'
import { gerundio } from './gerundio.ts'

export interface ConfirmacaoProps {
  open: boolean
  onClose: () => void
  /** Names the act and the record: "Cancelar a solicitação 2026-000123?" */
  title: ReactNode
  /** What will happen, and whether it can be undone: read with the title by a screen reader, so it holds no field. */
  children: ReactNode
  /** What is typed before it is confirmed (a reason). */
  field?: ReactNode
  /** The verb of the act, never "OK". */
  confirmLabel: string
  /** The gerund of `confirmLabel` unless told. */
  busyLabel?: string | undefined
  variant?: 'perigo' | 'acao' | 'agora'
  disabledReason?: ReactNode
  /** A promise keeps the window open and busy; it closes when it resolves, and shows the error when it rejects. */
  onConfirm: () => unknown
  /** The sentence for a rejected promise; null where a field among the children says it. */
  errorText: (error: unknown) => string | null
  question?: string
}

/** Asks before what cannot be taken back. The focus starts on the button that does nothing. */
export function Confirmacao(props: ConfirmacaoProps) {
  const { open, onClose, onConfirm, variant = 'perigo' } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const told = useRef<HTMLDivElement>(null)
  // The focus starts below the text, which would be passed over.
  const text = useId()
  // Below a long reason it would stay out of sight.
  useEffect(() => {
    if (failure) told.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFailure(props.errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialogo
      open={open}
      onClose={close}
      busy={busy}
      role="alertdialog"
      describedBy={text}
      size="pequeno"
      title={props.title}
      footer={
        <>
          <Botao variant="texto" autoFocus onClick={() => !busy && close()}>
            Agora não
          </Botao>
          <Botao
            variant={variant}
            busy={busy}
            busyLabel={props.busyLabel ?? gerundio(props.confirmLabel)}
            disabledReason={props.disabledReason}
            onClick={() => void confirm()}
          >
            {props.confirmLabel}
          </Botao>
        </>
      }
    >
      <div className={css.corpo}>
        <div id={text} className={css.corpo}>
          <p>{props.question ?? 'Tem certeza de que deseja continuar com esta ação?'}</p>
          <div>{props.children}</div>
        </div>
        {/* What is being mended is no failure any more. */}
        {props.field && <div onInput={() => setFailure(null)}>{props.field}</div>}
        {failure && (
          <div ref={told}>
            <Faixa tone="erro">{failure}</Faixa>
          </div>
        )}
      </div>
    </Dialogo>
  )
}
