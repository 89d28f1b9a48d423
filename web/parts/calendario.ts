import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import { useSyncExternalStore } from 'react'
import { fixarFuso } from './fuso.ts'

let vigente: Calendario = {}
const ouvintes = new Set<() => void>()

/** The hub told which days are without business, and its zone: deadlines on the screen are counted by them, days told in it. */
export function fixarCalendario(novo: Calendario & { fuso?: string }): void {
  if (novo.fuso) fixarFuso(novo.fuso)
  // What is counted is kept per object (domain/kernel/feriados): an equal one is not taken for another.
  if (JSON.stringify(novo) === JSON.stringify(vigente)) return
  vigente = novo
  for (const ouvinte of ouvintes) ouvinte()
}

const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

/** The hub's days without business, live; those of the nation alone while nobody is in. */
export const useCalendario = (): Calendario => useSyncExternalStore(assinar, () => vigente)
