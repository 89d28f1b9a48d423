import { Recusa } from '@hub/protocol/kernel/recusa.ts'

/**
 * What was saved since the caller read is not written over; a caller that names no version says that it means to.
 * @throws Recusa VERSAO_DESATUALIZADA
 */
export function exigirVersao(atual: number, lida: number | undefined): void {
  if (lida !== undefined && lida !== atual) throw new Recusa('VERSAO_DESATUALIZADA')
}
