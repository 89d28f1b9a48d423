import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'

/** The parties of a contract, in the order in which they are shown. */
export const partes = ['cliente', 'prestador', 'entidade'] as const
export type Parte = (typeof partes)[number]

/** Parties whose signature is still missing. */
export const faltamAssinar = (assinaram: readonly Parte[]): Parte[] => partes.filter((p) => !assinaram.includes(p))

/** May `parte` sign a document that `assinaram` have signed already? Each party signs once. */
export const podeAssinar = (parte: Parte, assinaram: readonly Parte[]): Decisao<'PARTE_JA_ASSINOU'> =>
  assinaram.includes(parte) ? recusado('PARTE_JA_ASSINOU') : permitido

/** Is the document complete once `parte` signs too? Then the contract moves on. */
export const completaCom = (parte: Parte, assinaram: readonly Parte[]): boolean =>
  faltamAssinar([...assinaram, parte]).length === 0
