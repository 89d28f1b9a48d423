import { useEffect, useRef, useState } from 'react'
import css from './Campo.module.css'
import { CampoTexto, type CampoTextoProps } from './CampoTexto.tsx'
import { Icone } from './Icone.tsx'

interface CampoBuscaProps
  extends Omit<CampoTextoProps, 'type' | 'before' | 'after' | 'alignEnd' | 'onChange' | 'value' | 'ref'> {
  value: string
  /** Called when typing rests for 300 ms, at once on Enter and on clearing. */
  onSearch: (value: string) => void
}

/** Search that asks only when typing rests. */
export function CampoBusca({ value, onSearch, ...props }: CampoBuscaProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What comes back from the address is our own echo unless somebody else changed it (back button, "limpar").
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // When the rest is over the page may have been drawn anew, with other filters: what was true while typing would undo them.
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  const send = (next: string, wait: number) => {
    clearTimeout(timer.current)
    const go = () => {
      setSent(next)
      search.current(next)
    }
    if (wait === 0) go()
    else timer.current = setTimeout(go, wait)
  }
  return (
    <CampoTexto
      enterKeyHint="search"
      autoComplete="off"
      {...props}
      ref={input}
      type="search"
      value={text}
      onChange={(next) => {
        setText(next)
        send(next, 300)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          send(text, 0)
        }
        if (event.key === 'Escape' && text) {
          event.stopPropagation()
          setText('')
          send('', 0)
        } else if (event.key === 'Escape') {
          // The next letter is a key of the page again.
          event.currentTarget.blur()
        }
        props.onKeyDown?.(event)
      }}
      before={<Icone name="busca" size={18} />}
      after={
        text && (
          <button
            type="button"
            className={css.gatilho}
            aria-label="Limpar busca"
            onClick={() => {
              setText('')
              send('', 0)
              // The button goes with its own press.
              input.current?.focus()
            }}
          >
            <Icone name="fechar" size={16} />
          </button>
        )
      }
    />
  )
}
