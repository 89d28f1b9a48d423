import { useEffect, useRef, useState } from 'react'

/** Copies a text; `copiado` for a moment afterwards. On plain http browsers have no clipboard: then the text is selected. */
export function useCopia(texto: string) {
  const [estado, mudar] = useState<'parado' | 'copiado' | 'selecionado'>('parado')
  const alvo = useRef<HTMLElement>(null)
  useEffect(() => {
    if (estado === 'parado') return
    const timer = setTimeout(() => mudar('parado'), 5_000)
    return () => clearTimeout(timer)
  }, [estado])
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(texto)
      mudar('copiado')
    } catch {
      if (alvo.current) getSelection()?.selectAllChildren(alvo.current)
      mudar('selecionado')
    }
  }
  return { estado, alvo, copiar: () => void copiar() }
}
