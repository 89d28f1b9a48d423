import { type Papel, papeisInternos } from '../kernel/papel.ts'

/** Who must have a second step where the parameter `segundo_fator_interno` says so: all staff. */
export const deveTerSegundoFator = (grupos: readonly Papel[], exigido: boolean): boolean =>
  exigido && grupos.some((g) => papeisInternos.includes(g))

/** Seconds that a code of the device holds, and codes of the neighbouring moments that are taken too: clocks differ. */
export const PASSO_S = 30
export const VIZINHOS = 1

/** How many one-time codes a person gets for the day on which the device is lost. */
export const CODIGOS_DE_RECUPERACAO = 10

/** What was typed, as it is compared: without spaces and dashes, in capitals. */
export const limparCodigo = (texto: string): string => texto.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Six digits come from the device; anything else can only be a recovery code. */
export const ehDoAparelho = (limpo: string): boolean => /^\d{6}$/.test(limpo)
