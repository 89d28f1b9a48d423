import { type Ref, useState } from 'react'
import { CampoTexto, type CampoTextoProps } from './CampoTexto.tsx'
import { mergeRefs, useCaret } from './mascara.ts'
import { afterTheComma, formatScaled, parseScaled, refusalOf, tidyWhileTyping } from './numero-br.ts'

export interface CampoNumeroProps extends Omit<CampoTextoProps, 'type' | 'value' | 'onChange' | 'alignEnd'> {
  /** The number times 10^decimals: whole units for 0 decimals, centavos for 2. `null` when empty. */
  value?: number | null
  onChange?: (value: number | null) => void
  decimals?: number
  /** A minus sign may be typed. */
  signed?: boolean
  ref?: Ref<HTMLInputElement>
}

const KEPT = /[\d,-]/

/**
 * A number in the Brazilian form, at the right. The value changes at every key; blur completes the decimals. What is no
 * number is not taken, and the field says why: nothing else is read into it.
 */
export function CampoNumero({ value, onChange, decimals = 0, signed, ref, ...props }: CampoNumeroProps) {
  const caret = useCaret(KEPT)
  // While the same value is being typed its text is the typed one ("1.248,"), otherwise the complete one.
  const [typing, setTyping] = useState<{ text: string; value: number | null } | null>(null)
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null)
  const shown = typing && typing.value === (value ?? null) ? typing.text : formatScaled(value, decimals)
  return (
    <CampoTexto
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...props}
      errorMessage={refused?.why ?? props.errorMessage}
      alignEnd
      ref={mergeRefs(ref, caret.ref)}
      value={shown}
      onChange={(typed) => {
        // A point typed at the end is meant as the comma; pasted text is read whole.
        const asComma = decimals > 0 && typed === `${shown}.` && !shown.includes(',') ? `${shown},` : typed
        const pasted = asComma.length - shown.length > 1
        if (afterTheComma(typed, shown, refused?.text)) return
        const refusal = refusalOf(asComma, decimals, signed)
        // What stood there already may be out of bounds: then taking characters away is the mend.
        if (refusal && !refusalOf(shown, decimals, signed)) {
          caret.hold(asComma, shown)
          setRefused({ text: asComma, why: refusal })
          return
        }
        setRefused(null)
        const next = pasted ? parseScaled(asComma, decimals) : parseScaled(asComma.replaceAll('.', ''), decimals)
        const text = pasted ? formatScaled(next, decimals) : tidyWhileTyping(asComma, decimals, signed)
        caret.hold(asComma, text)
        setTyping({ text, value: next })
        onChange?.(next)
      }}
      onBlur={(event) => {
        setTyping(null)
        // In an empty field the sentence stays: it says why nothing is there.
        if (value !== null && value !== undefined) setRefused(null)
        props.onBlur?.(event)
      }}
    />
  )
}
