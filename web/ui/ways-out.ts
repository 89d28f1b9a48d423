import { type RefObject, useContext, useEffect, useRef } from 'react'
import { NavegacaoContext } from './navegacao.ts'

const isTopmost = (dialog: HTMLElement | null): boolean => {
  const windows = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  return dialog !== null && windows[windows.length - 1] === dialog
}

interface Ways {
  open: boolean
  close: () => void
  /** Something was entered that would be lost with the page. */
  unsaved?: () => boolean
}

/**
 * Ways out of the topmost window beside its own buttons. Esc closes it also while nothing in it has the focus: a press beside it,
 * or a button that went away, leaves the focus on the page for a moment, and keys do not come to the window by themselves then.
 * "Back" of the browser closes it as Esc does and leaves the page alone: on a phone, where a window is all that one sees, it is
 * the way out that people know.
 */
export function useWaysOut(dialog: RefObject<HTMLElement | null>, { open, close, unsaved = () => false }: Ways): void {
  const hold = useContext(NavegacaoContext)?.hold
  const latest = useRef({ close, unsaved })
  useEffect(() => {
    latest.current = { close, unsaved }
  })
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.activeElement !== document.body) return
      if (isTopmost(dialog.current)) latest.current.close()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [dialog, open])
  useEffect(() => {
    if (!open) return
    return hold?.(
      () => {
        if (!isTopmost(dialog.current)) return false
        latest.current.close()
        return true
      },
      () => latest.current.unsaved(),
    )
  }, [dialog, open, hold])
}
