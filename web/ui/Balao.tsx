import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import css from './Balao.module.css'
import { NavegacaoContext } from './navegacao.ts'

interface BalaoProps {
  /** Accessible name of the button. */
  label: string
  /** What is inside the button. */
  trigger: ReactNode
  /** Look of the button. */
  className?: string
  title: ReactNode
  /** At the right of the title: an act on the whole. */
  end?: ReactNode
  /** Below the content, always in sight. */
  footer?: ReactNode
  /** Rendered only while open; `close` is for acts that leave. */
  children: (close: () => void) => ReactNode
  side?: 'bottom start' | 'bottom end'
}

/** A button that opens a panel over the page, beside it. Changing the page closes it. */
export function Balao({ label, trigger, className, title, end, footer, children, side = 'bottom end' }: BalaoProps) {
  const [open, setOpen] = useState(false)
  const location = useContext(NavegacaoContext)?.location
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the place closes it
  useEffect(() => setOpen(false), [location])
  const close = () => setOpen(false)
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className={className ?? ''} aria-label={label}>
        {trigger}
      </Button>
      <Popover placement={side} offset={6} className={css.balao ?? ''}>
        <Dialog className={css.painel}>
          <header className={css.cabeca}>
            <Heading slot="title" level={2} className={css.titulo}>
              {title}
            </Heading>
            {end}
          </header>
          <div className={css.corpo}>{children(close)}</div>
          {footer && <footer className={css.pe}>{footer}</footer>}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
