import { useSyncExternalStore } from 'react'
import { guardado, guardar } from './sessao.ts'

/** A value kept in this browser under one key, live in this page and in its other tabs. */
interface GuardaLocal<T> {
  ler(): T
  /** `null` removes the key. */
  gravar(valor: T | null): void
  usar(): T
}

/** `lerTexto` judges what lies under the key: people, extensions and older versions may have written there. */
export function guardaLocal<T>(chave: string, lerTexto: (texto: string | null) => T): GuardaLocal<T> {
  let texto: string | null | undefined
  let valor: T
  // Where the browser refuses storage the value lives as long as the page.
  let semGuarda: string | null = null
  const ouvintes = new Set<() => void>()
  const avisar = () => {
    for (const ouvinte of ouvintes) ouvinte()
  }
  const ler = (): T => {
    const agora = guardado(chave) ?? semGuarda
    // The same text gives the same object, as useSyncExternalStore demands.
    if (texto === undefined || agora !== texto) {
      texto = agora
      valor = lerTexto(agora)
    }
    return valor
  }
  const deOutraAba = (e: StorageEvent) => {
    if (e.key === chave || e.key === null) avisar()
  }
  const assinar = (ouvinte: () => void) => {
    if (ouvintes.size === 0) addEventListener('storage', deOutraAba)
    ouvintes.add(ouvinte)
    return () => {
      ouvintes.delete(ouvinte)
      if (ouvintes.size === 0) removeEventListener('storage', deOutraAba)
    }
  }
  return {
    ler,
    gravar(novo) {
      const escrito = novo === null ? null : JSON.stringify(novo)
      guardar(chave, escrito)
      semGuarda = guardado(chave) === escrito ? null : escrito
      avisar()
    },
    usar: () => useSyncExternalStore(assinar, ler),
  }
}
