import { type RefObject, useEffect, useRef } from 'react'

/**
 * Esc closes the topmost window also while nothing in it has the focus: a press beside it, or a button that went away, leaves the focus
 * on the page for a moment, and keys do not come to the window by themselves then.
 */
export function useEscapeWithoutFocus(dialog: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.activeElement !== document.body) return
      const windows = document.querySelectorAll('[role=dialog], [role=alertdialog]')
      if (dialog.current && windows[windows.length - 1] === dialog.current) latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [dialog, open])
}
