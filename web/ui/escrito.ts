import { type SyntheticEvent, useRef } from 'react'

/** What a person enters; a search is asked for again. */
const CAMPOS = 'textarea, select, input:not([type=search], [type=file], [type=hidden])'

type Campo = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const estado = (campo: Campo): string =>
  campo instanceof HTMLInputElement && (campo.type === 'checkbox' || campo.type === 'radio')
    ? String(campo.checked)
    : campo.value
/** Names of the files that its lists show. */
const arquivosDe = (dentro: HTMLElement): string =>
  [...dentro.querySelectorAll<HTMLElement>('[data-arquivo]')].map((linha) => linha.dataset.arquivo).join('/')

interface Escrito {
  /** For the element around the fields. */
  ouvir: Record<
    `on${'Focus' | 'PointerDown' | 'KeyDown' | 'DragEnter' | 'Input' | 'Change'}Capture`,
    (event: SyntheticEvent<HTMLElement>) => void
  >
  /** Whether a field is otherwise than before its first touch, or files were chosen or taken away. */
  existe: () => boolean
}

/**
 * Knows whether somebody entered anything inside an element, whatever form it belongs to: words, choices, dates of a calendar,
 * files. What a field held is read at the last moment before the first act, so that what the page itself filled in does not count.
 */
export function useEscrito(): Escrito {
  const antes = useRef({
    campos: new Map<Campo, string>(),
    arquivos: '',
    mexeu: false,
    dentro: null as HTMLElement | null,
  })
  const lembrar = (event: SyntheticEvent<HTMLElement>) => {
    const a = antes.current
    a.dentro = event.currentTarget
    for (const campo of a.dentro.querySelectorAll<Campo>(CAMPOS))
      if (!a.mexeu || !a.campos.has(campo)) a.campos.set(campo, estado(campo))
    if (!a.mexeu) a.arquivos = arquivosDe(a.dentro)
  }
  const agir = (event: SyntheticEvent<HTMLElement>) => {
    lembrar(event)
    antes.current.mexeu = true
  }
  const mexer = () => {
    antes.current.mexeu = true
  }
  return {
    ouvir: {
      onFocusCapture: lembrar,
      onPointerDownCapture: agir,
      onKeyDownCapture: agir,
      onDragEnterCapture: agir,
      // Already changed when these come: what the field held before was read at its focus.
      onInputCapture: mexer,
      onChangeCapture: mexer,
    },
    existe: () => {
      const { campos, arquivos, dentro } = antes.current
      return (
        [...campos].some(([campo, valor]) => campo.isConnected && estado(campo) !== valor) ||
        (dentro?.isConnected === true && arquivosDe(dentro) !== arquivos)
      )
    },
  }
}
