import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Arquivo, salvarArquivo } from './baixar.ts'
import { invalidar } from './consultas.ts'
import { doQueSumiu, ehAusente, ehSessaoPerdida, fraseDe } from './falha.ts'

export interface Download<T> {
  /** What is on its way; undefined while nothing is. */
  baixando: T | undefined
  /** The sentence of the last failure. */
  erro: string | null
  baixar: (qual: T) => void
}

/**
 * Downloads one file at a time: which one is on its way, and why the last one did not come. Of one that was taken away
 * meanwhile the page is read anew.
 * @param failed said of every failure, in place of its own sentence
 */
export function useDownload<T>(buscar: (qual: T) => Promise<Arquivo>, failed?: string): Download<T> {
  const cache = useQueryClient()
  const [baixando, mudar] = useState<T>()
  const [erro, dizer] = useState<string | null>(null)
  const baixar = async (qual: T) => {
    if (baixando !== undefined) return
    mudar(() => qual)
    dizer(null)
    try {
      salvarArquivo(await buscar(qual))
    } catch (causa) {
      if (!ehSessaoPerdida(causa)) dizer(failed ?? fraseDe(doQueSumiu(causa)))
      if (ehAusente(causa)) void invalidar(cache)
    } finally {
      mudar(undefined)
    }
  }
  return { baixando, erro, baixar: (qual) => void baixar(qual) }
}
