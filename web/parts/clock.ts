import type { Data } from '@hub/domain/kernel/data.ts'
import { useSyncExternalStore } from 'react'
import { diaDoMomento } from './fuso.ts'

let offset = 0
const listeners = new Set<() => void>()

/** The hub's clock was moved (demonstration): deadlines are counted from there. */
export function moveClock(agora: Date): void {
  offset = agora.getTime() - Date.now()
  for (const listener of listeners) listener()
}

/** The hub's present moment. */
export const agora = (): Date => new Date(Date.now() + offset)

const assinar = (listener: () => void) => {
  listeners.add(listener)
  // A page that stays open over midnight counts its deadlines anew.
  const timer = setInterval(listener, 60_000)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

/** Today's date in the hub's time zone. */
const hoje = (): Data => diaDoMomento(agora())
/** Today's date, live. */
export const useHoje = (): Data => useSyncExternalStore(assinar, hoje)

const UM_MINUTO = 60_000
const minuto = (): number => Math.floor(agora().getTime() / UM_MINUTO) * UM_MINUTO
/** The minute that runs, live, in ms: for what is counted in hours. */
export const useMinuto = (): number => useSyncExternalStore(assinar, minuto)
