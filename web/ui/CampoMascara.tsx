import type { Ref } from 'react'
import { CampoTexto, type CampoTextoProps } from './CampoTexto.tsx'
import { erasedPunctuation, mergeRefs, useCaret } from './mascara.ts'

interface CampoMascaraProps extends Omit<CampoTextoProps, 'type'> {
  /** Bare value to what is shown: "12345678" → "12.345-678". Must accept incomplete values. */
  mask: (bare: string) => string
  /** The characters that make the value; digits unless told (`/[0-9A-Z]/i` for a CNPJ with letters). */
  keep?: RegExp
  /** Most characters of the bare value. */
  length?: number
  ref?: Ref<HTMLInputElement>
}

/** A code written with punctuation, whose value has none: CPF, CNPJ, CEP, telephone. Accepts pasting in any form. */
export function CampoMascara({ mask, keep = /\d/, length, value, onChange, ref, ...props }: CampoMascaraProps) {
  const caret = useCaret(keep)
  const bare = (text: string) =>
    [...text]
      .filter((char) => keep.test(char))
      .join('')
      .toUpperCase()
      .slice(0, length)
  const shown = mask(bare(value ?? ''))
  return (
    <CampoTexto
      inputMode={keep.test('A') ? 'text' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      {...props}
      ref={mergeRefs(ref, caret.ref)}
      value={shown}
      onChange={(typed) => {
        let next = bare(typed)
        // Erasing punctuation alone must erase something: take the character before it.
        if (erasedPunctuation(shown, typed, caret.at(typed), keep)) next = next.slice(0, -1)
        caret.hold(typed, mask(next))
        onChange?.(next)
      }}
    />
  )
}
