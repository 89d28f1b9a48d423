import { type Ref, useState } from 'react'
import { CampoTexto, type CampoTextoProps } from './CampoTexto.tsx'
import { mergeRefs, useCaret } from './mascara.ts'
import { formatScaled, parseScaled, tidyWhileTyping } from './numero-br.ts'

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

/** A number in the Brazilian form, at the right. The value changes at every key; blur completes the decimals. */
export function CampoNumero({ value, onChange, decimals = 0, signed, ref, ...props }: CampoNumeroProps) {
  const caret = useCaret(KEPT)
  // While the same value is being typed its text is the typed one ("1.248,"), otherwise the complete one.
  const [typing, setTyping] = useState<{ text: string; value: number | null } | null>(null)
  const shown = typing && typing.value === (value ?? null) ? typing.text : formatScaled(value, decimals)
  return (
    <CampoTexto
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...props}
      alignEnd
      ref={mergeRefs(ref, caret.ref)}
      value={shown}
      onChange={(typed) => {
        // A point typed at the end is meant as the comma; pasted text is read whole.
        const asComma = decimals > 0 && typed === `${shown}.` && !shown.includes(',') ? `${shown},` : typed
        const pasted = asComma.length - shown.length > 1
        const next = pasted ? parseScaled(asComma, decimals) : parseScaled(asComma.replaceAll('.', ''), decimals)
        const allowed = next !== null && next < 0 && !signed ? -next : next
        const text = pasted ? formatScaled(allowed, decimals) : tidyWhileTyping(asComma, decimals, signed)
        caret.hold(asComma, text)
        setTyping({ text, value: allowed })
        onChange?.(allowed)
      }}
      onBlur={(event) => {
        setTyping(null)
        props.onBlur?.(event)
      }}
    />
  )
}
