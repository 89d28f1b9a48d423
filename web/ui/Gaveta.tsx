import { type ReactNode, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from './classes.ts'
import dialogo from './Dialogo.module.css'
import css from './Gaveta.module.css'
import { Icone } from './Icone.tsx'
import { useWaysOut } from './ways-out.ts'

export interface GavetaProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** The menu comes from the start, everything else from the end. */
  side?: 'inicio' | 'fim'
  wide?: boolean
  /** Content with its own margins (a list that touches the edges, a conversation). */
  flush?: boolean
  closeLabel?: string
}

/** A sheet that slides over the side of the page: filters, conversation, menu. A click outside closes it. */
export function Gaveta({
  open,
  onClose,
  title,
  subtitle,
  children,
  footer,
  side = 'fim',
  wide,
  flush,
  closeLabel,
}: GavetaProps) {
  const sheet = useRef<HTMLElement>(null)
  useWaysOut(sheet, { open, close: onClose })
  return (
    <ModalOverlay isOpen={open} onOpenChange={(next) => !next && onClose()} isDismissable className={css.fundo}>
      <Modal className={classes(css.gaveta, side === 'inicio' && css.inicio, wide && css.larga)}>
        <Dialog ref={sheet} className={dialogo.dialogo}>
          <header className={dialogo.cabeca} data-decide>
            <div className={dialogo.titulos}>
              <Heading slot="title" level={2} className={dialogo.titulo}>
                {title}
              </Heading>
              {subtitle && <p className={dialogo.subtitulo}>{subtitle}</p>}
            </div>
            <button type="button" className={dialogo.fechar} aria-label={closeLabel ?? 'Fechar'} onClick={onClose}>
              <Icone name="fechar" />
            </button>
          </header>
          {flush ? children : <div className={dialogo.corpo}>{children}</div>}
          {footer && (
            <footer className={dialogo.pe} data-decide>
              {footer}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
