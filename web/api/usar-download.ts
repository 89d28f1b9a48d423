import { useState } from 'react'
import { type Arquivo, salvarArquivo } from './baixar.ts'
import { ehSessaoPerdida, fraseDe } from './falha.ts'

export interface Download<T> {
  /** What is on its way; undefined while nothing is. */
  baixando: T | undefined
  /** The sentence of the last failure. */
  erro: string | null
  baixar: (qual: T) => void
}

/** Downloads one file at a time: which one is on its way, and why the last one did not come. */
export function useDownload<T>(buscar: (qual: T) => Promise<Arquivo>): Download<T> {
  const [baixando, mudar] = useState<T>()
  const [erro, dizer] = useState<string | null>(null)
  const baixar = async (qual: T) => {
    if (baixando !== undefined) return
    mudar(() => qual)
    dizer(null)
    try {
      salvarArquivo(await buscar(qual))
    } catch (causa) {
      if (!ehSessaoPerdida(causa)) dizer(fraseDe(causa))
    } finally {
      mudar(undefined)
    }
  }
  return { baixando, erro, baixar: (qual) => void baixar(qual) }
}
