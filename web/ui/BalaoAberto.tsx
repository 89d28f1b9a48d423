import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import css from './Balao.module.css'
import type { ConteudoDoBalao } from './Balao.tsx'

interface BalaoAbertoProps extends ConteudoDoBalao {
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The panel beside the button that opened it; the focus goes back there when it closes. */
export function BalaoAberto({ title, end, footer, children, side = 'bottom end', trigger, onClose }: BalaoAbertoProps) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement={side}
      offset={6}
      className={css.balao ?? ''}
    >
      <Dialog className={css.painel}>
        <header className={css.cabeca}>
          <Heading slot="title" level={2} className={css.titulo}>
            {title}
          </Heading>
          {end}
        </header>
        <div className={css.corpo}>{children(onClose)}</div>
        {footer && <footer className={css.pe}>{footer}</footer>}
      </Dialog>
    </Popover>
  )
}
