import { useCallback, useState } from 'react'

/** Why answers in files are not whole yet (one is on its way, one failed), by question. */
export function usePendencias() {
  const [pendencias, mudar] = useState<Readonly<Record<number, string>>>({})
  const pender = useCallback((pergunta: number, frase: string | undefined) => {
    mudar(({ [pergunta]: _, ...outras }) => (frase === undefined ? outras : { ...outras, [pergunta]: frase }))
  }, [])
  return { pendencias, pender }
}
