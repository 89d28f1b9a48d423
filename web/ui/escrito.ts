import { type SyntheticEvent, useRef } from 'react'

/** Fields whose words are the person's own; a search is asked for again, a choice made again. */
const PROPRIOS = 'textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=number], :not([type]))'

interface Escrito {
  /** For the element around the fields. */
  ouvir: { onFocusCapture: (event: SyntheticEvent) => void; onInputCapture: (event: SyntheticEvent) => void }
  /** Whether a field holds other words than when it was entered. */
  existe: () => boolean
}

/** Knows whether somebody typed into the fields inside an element, whatever form they belong to. */
export function useEscrito(): Escrito {
  const antes = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>())
  const lembrar = (event: SyntheticEvent) => {
    const campo = event.target
    if (!(campo instanceof HTMLElement) || !campo.matches(PROPRIOS)) return
    const entrada = campo as HTMLInputElement | HTMLTextAreaElement
    if (!antes.current.has(entrada) && !entrada.readOnly) antes.current.set(entrada, entrada.value)
  }
  return {
    ouvir: { onFocusCapture: lembrar, onInputCapture: lembrar },
    existe: () => [...antes.current].some(([campo, valor]) => campo.isConnected && campo.value !== valor),
  }
}
