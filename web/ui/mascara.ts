import { type RefCallback, useLayoutEffect, useRef } from 'react'

/**
 * Where the caret goes after a text was rewritten by a mask: after as many kept characters as it had before.
 * @param before what was typed, `caret` its position, `after` the masked text, `keep` the characters that the mask keeps
 */
export function caretAfterMask(before: string, caret: number, after: string, keep: RegExp): number {
  if (caret >= before.length) return after.length
  let kept = [...before.slice(0, caret)].filter((char) => keep.test(char)).length
  let position = 0
  while (position < after.length && kept > 0) {
    if (keep.test(after.charAt(position))) kept--
    position++
  }
  return position
}

/**
 * Was only a punctuation mark erased, right where the caret is? The same text without its punctuation, put in as a whole (pasted,
 * filled in by the browser), is no erasing: its caret stands at the end.
 */
export function erasedPunctuation(shown: string, typed: string, caret: number, keep: RegExp): boolean {
  return (
    typed.length === shown.length - 1 &&
    !keep.test(shown.charAt(caret)) &&
    shown.slice(0, caret) + shown.slice(caret + 1) === typed
  )
}

/** What a mask keeps of a text, without its punctuation: '+55 (71) 3333-4444' → '7133334444', where its mask leaves the country out. */
export function unmask(text: string, mask: (bare: string) => string, keep: RegExp): string {
  const kept = (written: string) =>
    [...written]
      .filter((char) => keep.test(char))
      .join('')
      .toUpperCase()
  return kept(mask(kept(text)))
}

/** Holds the caret in place while the text of an input is rewritten at each key. */
export function useCaret(keep: RegExp) {
  const node = useRef<HTMLInputElement | null>(null)
  const pending = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (pending.current === null || !node.current || document.activeElement !== node.current) return
    node.current.setSelectionRange(pending.current, pending.current)
    pending.current = null
  })
  return {
    ref: ((input) => {
      node.current = input
    }) as RefCallback<HTMLInputElement>,
    /** Where the caret is in the text that was just typed. */
    at: (typed: string) => node.current?.selectionStart ?? typed.length,
    /** Call on each change with the typed text and what it becomes. */
    hold: (typed: string, masked: string) => {
      const caret = node.current?.selectionStart ?? typed.length
      pending.current = caretAfterMask(typed, caret, masked, keep)
    },
  }
}

/** Gives the same node to several refs. */
export function mergeRefs<T>(...refs: (React.Ref<T> | undefined)[]): RefCallback<T> {
  return (node) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(node)
      else if (ref) ref.current = node
    }
  }
}
