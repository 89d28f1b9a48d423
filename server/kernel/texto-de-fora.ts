import { limparLinha } from '@hub/domain/kernel/texto.ts'
import * as z from 'zod/mini'

/** A value as registers outside send it. */
export const solto = z.optional(z.nullable(z.union([z.string(), z.number()])))
export type Solto = z.infer<typeof solto>

/** One line of whatever came, cut to what the hub's fields take; null for nothing. */
export const oneRow = (v: Solto, max: number): string | null => {
  const limpo = limparLinha(String(v ?? '').replaceAll('\0', ' '))
    .slice(0, max)
    .toWellFormed()
    .trim()
  return limpo === '' ? null : limpo
}

/** Digits and letters of a document; a number has lost the zeros that it began with. */
export const documentoDeFora = (v: Solto, tamanho: number): string | null => {
  const limpo = String(v ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .padStart(typeof v === 'number' ? tamanho : 0, '0')
  return limpo.length === tamanho ? limpo : null
}
