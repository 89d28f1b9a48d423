import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { NavegacaoContext } from './navegacao.ts'
import { prefetchCode, tardio } from './tardio.ts'

// What draws the panel comes when somebody is about to open it.
const BalaoAberto = tardio(() => import('./BalaoAberto.tsx'), 'BalaoAberto')
const antecipar = () => prefetchCode(() => import('./BalaoAberto.tsx'))

export interface ConteudoDoBalao {
  title: ReactNode
  /** At the right of the title: an act on the whole. */
  end?: ReactNode
  /** Below the content, always in sight. */
  footer?: ReactNode
  /** Rendered only while open; `close` is for acts that leave. */
  children: (close: () => void) => ReactNode
  side?: 'bottom start' | 'bottom end'
}

interface BalaoProps extends ConteudoDoBalao {
  /** Accessible name of the button. */
  label: string
  /** What is inside the button. */
  trigger: ReactNode
  /** Look of the button. */
  className?: string | undefined
}

/** A button that opens a panel over the page, beside it. Changing the page closes it. */
export function Balao({ label, trigger, className, ...conteudo }: BalaoProps) {
  const botao = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const location = useContext(NavegacaoContext)?.location
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the place closes it
  useEffect(() => setOpen(false), [location])
  return (
    <>
      <button
        type="button"
        ref={botao}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={antecipar}
        onFocus={antecipar}
        onClick={() => setOpen(true)}
      >
        {trigger}
      </button>
      {open && <BalaoAberto {...conteudo} trigger={botao} onClose={() => setOpen(false)} />}
    </>
  )
}
