import { type Data, dataLocal } from '@hub/domain/kernel/data.ts'
import { useSyncExternalStore } from 'react'

let desvio = 0
const ouvintes = new Set<() => void>()

/** The hub's clock was moved (demonstration): deadlines are counted from there. */
export function moverRelogio(agora: Date): void {
  desvio = agora.getTime() - Date.now()
  for (const ouvinte of ouvintes) ouvinte()
}

/** The hub's present moment. */
export const agora = (): Date => new Date(Date.now() + desvio)

const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  // A page that stays open over midnight counts its deadlines anew.
  const relogio = setInterval(ouvinte, 60_000)
  return () => {
    ouvintes.delete(ouvinte)
    clearInterval(relogio)
  }
}

/** Today's date in the hub's time zone. */
const hoje = (): Data => dataLocal(agora())
/** Today's date, live. */
export const useHoje = (): Data => useSyncExternalStore(assinar, hoje)

const UM_MINUTO = 60_000
const minuto = (): number => Math.floor(agora().getTime() / UM_MINUTO) * UM_MINUTO
/** The minute that runs, live, in ms: for what is counted in hours. */
export const useMinuto = (): number => useSyncExternalStore(assinar, minuto)
