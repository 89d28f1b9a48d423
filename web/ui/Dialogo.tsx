import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Botao } from './Botao.tsx'
import { classes } from './classes.ts'
import css from './Dialogo.module.css'
import { useEscrito } from './escrito.ts'
import { Icone } from './Icone.tsx'
import { useWaysOut } from './ways-out.ts'

interface DialogoProps {
  open: boolean
  /** None given: the window waits for one of its own buttons; neither Esc nor a cross closes it. */
  onClose?: (() => void) | undefined
  title: ReactNode
  subtitle?: ReactNode
  children?: ReactNode
  /** Buttons, the filled one last. */
  footer?: ReactNode
  size?: 'pequeno' | 'normal' | 'largo' | 'enorme'
  /** Closes by a click outside. Leave it off where something is typed. */
  dismissable?: boolean
  /** Something is being sent: neither Esc nor the cross closes it. */
  busy?: boolean
  /** `alertdialog` asks a question and stays small on the phone; others take its whole screen. */
  role?: 'dialog' | 'alertdialog'
  /** Id of the text that is read with the title: of a question whose focus starts elsewhere. */
  describedBy?: string
  /** What is entered survives the window (a draft), or takes effect at once: it closes without a question. */
  kept?: boolean
}

/** Text that scrolls and holds nothing to focus is itself reached by keyboard. */
function reachable(body: HTMLElement | null): void {
  if (!body) return
  const scrolls = body.scrollHeight > body.clientHeight
  if (scrolls && !body.querySelector('a[href], button, input, select, textarea, [tabindex="0"]')) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}

/**
 * A window over the page. Focus goes in, stays in, and returns to what opened it. Esc, the cross, a tap outside or the browser's
 * "Back" closes it; where something was entered (words, choices, dates, files), they ask first. A button of the footer says itself
 * what becomes of it.
 */
export function Dialogo(props: DialogoProps) {
  const { open, onClose, title, subtitle, children, footer, size = 'normal', busy, role = 'dialog' } = props
  const entered = useEscrito()
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (busy || !onClose) return
    if (!props.kept && entered.existe()) setAsking(true)
    else onClose()
  }
  const dialog = useRef<HTMLElement>(null)
  useWaysOut(dialog, { open, close, unsaved: () => !props.kept && entered.existe() })
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && close()}
      isDismissable={Boolean(props.dismissable) && !busy}
      isKeyboardDismissDisabled={busy || !onClose}
      className={classes(css.fundo, role === 'alertdialog' && css.pergunta)}
    >
      <Modal className={classes(css.janela, size !== 'normal' && css[size])}>
        <Dialog
          ref={dialog}
          role={role}
          className={css.dialogo}
          aria-describedby={props.describedBy}
          aria-busy={busy || undefined}
        >
          {asking && (
            <Dialogo
              open
              role="alertdialog"
              size="pequeno"
              onClose={() => setAsking(false)}
              title="Sair sem guardar o que você preencheu?"
              footer={
                <>
                  <Botao
                    variant="texto"
                    onClick={() => {
                      setAsking(false)
                      onClose?.()
                    }}
                  >
                    Sair sem guardar
                  </Botao>
                  <Botao variant="acao" autoFocus onClick={() => setAsking(false)}>
                    Continuar preenchendo
                  </Botao>
                </>
              }
            />
          )}
          <header className={css.cabeca} data-decide>
            <div className={css.titulos}>
              <Heading slot="title" level={2} className={css.titulo}>
                {title}
              </Heading>
              {subtitle && <p className={css.subtitulo}>{subtitle}</p>}
            </div>
            {role === 'dialog' && onClose && (
              <button type="button" className={css.fechar} aria-label="Fechar" onClick={close}>
                <Icone name="fechar" />
              </button>
            )}
          </header>
          {children !== undefined && (
            // Asked anew at every rendering: what comes later may be what scrolls.
            <div ref={(body) => reachable(body)} className={css.corpo} {...entered.ouvir}>
              {children}
            </div>
          )}
          {footer && (
            <footer className={css.pe} data-decide>
              {footer}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
