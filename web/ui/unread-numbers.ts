import { createContext, useEffect } from 'react'
import type { Typed } from './numero-br.ts'

/** What is no number, by the name of its field: a form of several steps keeps it while another step is shown. */
export const UnreadTexts = createContext<Map<string, Typed> | null>(null)

/**
 * A form is not sent while one of its number fields holds what is no number: the form knows an empty field there, which may
 * be allowed. The first fault takes the focus.
 */
export function useUnreadNumbers(): void {
  useEffect(() => {
    const stop = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.querySelector('[data-unread]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const first = form.querySelector<HTMLElement>(
        'input[aria-invalid="true"], textarea[aria-invalid="true"], [data-unread]',
      )
      first?.scrollIntoView({ block: 'nearest' })
      first?.focus()
    }
    document.addEventListener('submit', stop, true)
    return () => document.removeEventListener('submit', stop, true)
  }, [])
}
