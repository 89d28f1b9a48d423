import { type RefObject, useId } from 'react'
import { Popover } from 'react-aria-components/Popover'
import css from './Balao.module.css'
import type { ConteudoDoBalao } from './Balao.tsx'

interface BalaoAbertoProps extends ConteudoDoBalao {
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * The panel beside the button that opened it; the focus goes back there when it closes. The popover is the dialog itself, so that
 * its hidden buttons to close it stand inside.
 */
export function BalaoAberto({ title, end, footer, children, side = 'bottom end', trigger, onClose }: BalaoAbertoProps) {
  const titulo = useId()
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement={side}
      offset={6}
      className={css.balao ?? ''}
      aria-labelledby={titulo}
    >
      <div className={css.painel}>
        <header className={css.cabeca}>
          <h2 id={titulo} className={css.titulo}>
            {title}
          </h2>
          {end}
        </header>
        <div className={css.corpo}>{children(onClose)}</div>
        {footer && <footer className={css.pe}>{footer}</footer>}
      </div>
    </Popover>
  )
}
