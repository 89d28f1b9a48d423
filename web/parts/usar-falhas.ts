import { useState } from 'react'

/**
 * What is wrong with a form whose value is one object: what its own rule says, and what the server said of this very value. It is told
 * once somebody tried to send it.
 */
export function useFalhas<T>(valor: T, previstas: Record<string, string>) {
  const [tentativa, tentar] = useState(0)
  const [doServidor, guardar] = useState<{ de: T; campos: Record<string, string> }>()
  const todas = doServidor?.de === valor ? { ...doServidor.campos, ...previstas } : previstas
  return {
    falhas: tentativa > 0 ? todas : {},
    /** How often it was tried: the summary takes the focus at each. */
    tentativa,
    /** Somebody tries to send it: whether it may be sent. */
    conferir: (): boolean => {
      tentar(tentativa + 1)
      return Object.keys(previstas).length === 0
    },
    recusar: ({ campos }: { campos: Record<string, string> }) => {
      guardar({ de: valor, campos })
      tentar((n) => n + 1)
    },
    recomecar: () => tentar(0),
  }
}
