import { type Ref, useRef, useState } from 'react'
import css from './Campo.module.css'
import { CampoTexto, type CampoTextoProps } from './CampoTexto.tsx'
import { completeDate, isIsoDate, readDate, showDate, whyNoDay } from './data-br.ts'
import { Icone } from './Icone.tsx'
import { mergeRefs, useCaret } from './mascara.ts'
import { tardio } from './tardio.ts'

const Calendario = tardio(() => import('./Calendario.tsx'), 'Calendario')

interface CampoDataProps extends Omit<CampoTextoProps, 'type' | 'before' | 'after' | 'alignEnd' | 'inputMode'> {
  /**
   * 'YYYY-MM-DD' when it is a day that exists, '' when empty, otherwise the text as typed: the field says why it is none
   * once it is left, and the form's rule must refuse it.
   */
  value?: string | null
  /** First and last day that the calendar offers, 'YYYY-MM-DD'. Typing is judged by the form. */
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
}

/** A day, typed as DD/MM/AAAA or chosen in a calendar. */
export function CampoData({ value, onChange, min, max, ref, ...props }: CampoDataProps) {
  const caret = useCaret(/\d/)
  const [open, setOpen] = useState(false)
  const [left, leave] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const shown = showDate(value)
  const locked = props.disabled || props.readOnly
  const label = typeof props.label === 'string' ? props.label : 'Data'
  return (
    <CampoTexto
      placeholder="DD/MM/AAAA"
      autoComplete="off"
      {...props}
      errorMessage={props.errorMessage || (left && whyNoDay(value)) || undefined}
      inputMode="numeric"
      ref={mergeRefs(ref, caret.ref)}
      value={shown}
      onChange={(typed) => {
        // Erasing takes away; only adding is completed with bars.
        const next =
          typed.length < shown.length && shown.startsWith(typed) ? readDate(typed.replace(/\/$/, '')) : readDate(typed)
        caret.hold(typed, showDate(next))
        leave(false)
        onChange?.(next)
      }}
      onBlur={(event) => {
        const complete = completeDate(value ?? '')
        if (complete !== (value ?? '')) onChange?.(complete)
        leave(true)
        props.onBlur?.(event)
      }}
      after={
        !locked && (
          <>
            <button
              ref={button}
              type="button"
              className={css.gatilho}
              aria-label={`${label}: escolher no calendário`}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icone name="calendario" size={18} />
            </button>
            {open && (
              <Calendario
                label={label}
                value={isIsoDate(value ?? '') ? (value ?? '') : ''}
                onChange={(day) => onChange?.(day)}
                onClose={() => setOpen(false)}
                anchor={button}
                min={min}
                max={max}
              />
            )}
          </>
        )
      }
    />
  )
}
