import type { Ref } from 'react'
import { CampoTexto, type CampoTextoProps } from './CampoTexto.tsx'
import { erasedPunctuation, mergeRefs, unmask, useCaret } from './mascara.ts'

interface CampoMascaraProps extends Omit<CampoTextoProps, 'type'> {
  /** Bare value to what is shown: "12345678" → "12.345-678". Must accept incomplete values. */
  mask: (bare: string) => string
  /** The characters that make the value; digits unless told (`/[0-9A-Z]/i` for a CNPJ with letters). */
  keep?: RegExp
  ref?: Ref<HTMLInputElement>
}

/**
 * A code written with punctuation, whose value has none: CPF, CNPJ, CEP, telephone. Accepts pasting in any form, also more than the
 * code holds: cut, it would be another code, so the form refuses it.
 */
export function CampoMascara({ mask, keep = /\d/, value, onChange, ref, ...props }: CampoMascaraProps) {
  const caret = useCaret(keep)
  const shown = mask(unmask(value ?? '', mask, keep))
  return (
    <CampoTexto
      inputMode={keep.test('A') ? 'text' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      {...props}
      ref={mergeRefs(ref, caret.ref)}
      value={shown}
      onChange={(typed) => {
        let next = unmask(typed, mask, keep)
        // Erasing punctuation alone must erase something: take the character before it.
        if (erasedPunctuation(shown, typed, caret.at(typed), keep)) next = next.slice(0, -1)
        caret.hold(typed, mask(next))
        onChange?.(next)
      }}
    />
  )
}
