import { type Ref, useContext, useRef, useState } from 'react'
import { CampoTexto, type CampoTextoProps } from './CampoTexto.tsx'
import { mergeRefs, useCaret } from './mascara.ts'
import { formatScaled, type Typed, typeNumber } from './numero-br.ts'
import { UnreadTexts } from './unread-numbers.ts'

export interface CampoNumeroProps extends Omit<CampoTextoProps, 'type' | 'value' | 'onChange' | 'alignEnd'> {
  /** The number times 10^decimals: whole units for 0 decimals, centavos for 2. `null` when empty, and while it is no number. */
  value?: number | null
  onChange?: (value: number | null) => void
  decimals?: number
  /** A minus sign may be typed. */
  signed?: boolean
  /** By what a form of several steps knows it (`UnreadTexts`), where its name moves from field to field. */
  keptAs?: string | undefined
  ref?: Ref<HTMLInputElement>
}

const KEPT = /[\d,-]/

/**
 * A number in the Brazilian form, at the right. The value changes at every key; blur completes the decimals. What is no
 * number stays as it was written, the field says why, and no form is sent with it (`useUnreadNumbers`): nothing else is read into it.
 */
export function CampoNumero(given: CampoNumeroProps) {
  const { value = null, onChange, decimals = 0, signed, ref, keptAs = given.name, ...props } = given
  const caret = useCaret(KEPT)
  const pasted = useRef(false)
  const texts = useContext(UnreadTexts)
  const [typing, setTyping] = useState<Typed | null>(() => (value === null && keptAs && texts?.get(keptAs)) || null)
  const [left, leave] = useState(typing !== null)
  // What the form made of the text that is no number; another value comes from elsewhere and takes its place.
  const answered = useRef<{ typing: Typed | null; value: number | null }>(null)
  if (answered.current?.typing !== typing) answered.current = { typing, value }
  const unread = typing?.why !== undefined && answered.current.value === value ? typing : null
  // While the same value is being typed its text is the typed one ("1.248,"), otherwise the complete one.
  const shown =
    unread || (typing && typing.why === undefined && typing.value === value)
      ? typing!.text
      : formatScaled(value, decimals)
  const told = unread && (left || !unread.begun || props.errorMessage) ? unread.why : props.errorMessage
  return (
    <CampoTexto
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...props}
      errorMessage={told}
      alignEnd
      data-unread={unread ? '' : undefined}
      ref={mergeRefs(ref, caret.ref)}
      value={shown}
      onPaste={(event) => {
        pasted.current = event.clipboardData.getData('text').includes('.')
      }}
      onChange={(now) => {
        const next = typeNumber(shown, now, decimals, signed, pasted.current)
        pasted.current = false
        caret.hold(now, next.text)
        leave(false)
        setTyping(next)
        if (keptAs && next.why !== undefined) texts?.set(keptAs, next)
        else if (keptAs) texts?.delete(keptAs)
        onChange?.(next.why === undefined ? next.value : null)
      }}
      onKeyDown={(event) => {
        // It sends the form from within the field.
        if (event.key === 'Enter') leave(true)
        props.onKeyDown?.(event)
      }}
      onBlur={(event) => {
        if (unread) leave(true)
        else setTyping(null)
        props.onBlur?.(event)
      }}
    />
  )
}
