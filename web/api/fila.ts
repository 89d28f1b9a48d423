import { useEffect } from 'react'

/** The list from which a request was opened: what comes before and after it there. */
export interface Fila {
  /** 'Demandas', as the way back says it. */
  rotulo: string
  /** Address of the list, with its filters. */
  href: string
  /** Requests of the page that was shown, in its order. */
  itens: readonly { id: number; href: string }[]
  /** How many come before the first of them, and how many there are in all. */
  antes: number
  total: number
}

const CHAVE = 'hub.fila'

/** Of this tab alone: two tabs work off two lists. */
function guarda(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

const ehFila = (v: unknown): v is Fila => {
  const f = v as Fila
  return (
    typeof v === 'object' &&
    v !== null &&
    typeof f.rotulo === 'string' &&
    typeof f.href === 'string' &&
    f.href.startsWith('/') &&
    Array.isArray(f.itens) &&
    f.itens.every((i) => typeof i?.id === 'number' && typeof i.href === 'string' && i.href.startsWith('/'))
  )
}

/** The list that was shown last in this tab; what somebody else wrote under its key counts as none. */
function lerFila(): Fila | undefined {
  try {
    const lida: unknown = JSON.parse(guarda()?.getItem(CHAVE) ?? 'null')
    return ehFila(lida) ? lida : undefined
  } catch {
    return undefined
  }
}

/** A list says what it shows, so that a request opened from it knows its neighbours. Undefined while it is on its way. */
export function useLembrarFila(fila: Fila | undefined): void {
  const escrita = fila && JSON.stringify(fila)
  useEffect(() => {
    if (!escrita) return
    try {
      guarda()?.setItem(CHAVE, escrita)
    } catch {
      // Without storage a request is opened by itself.
    }
  }, [escrita])
}

interface LugarNaFila {
  fila: Fila
  /** From 1. */
  posicao: number
  anterior: string | undefined
  proxima: string | undefined
  /** After the next one: how many are left from here on. */
  faltam: number
}

/** Where a request stands in a list; undefined where it was not opened from one. */
export function lugarNa(fila: Fila | undefined, id: number): LugarNaFila | undefined {
  const i = fila?.itens.findIndex((item) => item.id === id) ?? -1
  if (!fila || i < 0) return undefined
  return {
    fila,
    posicao: fila.antes + i + 1,
    anterior: fila.itens[i - 1]?.href,
    proxima: fila.itens[i + 1]?.href,
    faltam: fila.total - fila.antes - i - 1,
  }
}

/** The same of the list that was shown last in this tab. */
export const useLugarNaFila = (id: number): LugarNaFila | undefined => lugarNa(lerFila(), id)
