import { Recusa } from '@hub/protocol/kernel/recusa.ts'

/**
 * What was saved since the caller read is not written over; a caller that names no version says that it means to.
 * @throws Recusa VERSAO_DESATUALIZADA
 */
export function exigirVersao(atual: number, lida: number | undefined): void {
  if (lida !== undefined && lida !== atual) throw new Recusa('VERSAO_DESATUALIZADA')
}

/** The same of a single datum, whose value stands for its version. @throws Recusa VERSAO_DESATUALIZADA */
export function exigirAntes<T extends string | number>(atual: T | null, antes: T | null | undefined): void {
  if (antes !== undefined && antes !== atual) throw new Recusa('VERSAO_DESATUALIZADA')
}
