import type { ReactElement, ReactNode } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import css from './Dica.module.css'

interface DicaProps {
  /** A few words. Nothing that is needed to go on: the phone has no pointer to show it. */
  text: ReactNode
  /** One element that takes the focus (a button, a link). */
  children: ReactElement<React.DOMAttributes<HTMLElement>, string> | ReactElement
  side?: 'top' | 'bottom' | 'start' | 'end'
}

/** A few words about a control, on pointing and on focus. */
export function Dica({ text, children, side = 'top' }: DicaProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children as ReactElement<React.DOMAttributes<HTMLElement>, string>}</Focusable>
      <Tooltip placement={side} offset={6} className={css.dica}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
