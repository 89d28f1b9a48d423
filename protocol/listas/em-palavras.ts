import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import type { AgoraDaSolicitacao } from '../solicitacao.ts'

/** 'Gestor: analisar a solicitação'; nothing where nobody is waited for. */
export const vezEscrita = ({ vezes: [vez] }: Pick<AgoraDaSolicitacao, 'vezes'>) =>
  vez && `${nomeDoPapel[vez.papel]}: ${vez.ato}`

/** The side of a company that somebody is on. */
export const nomeDoLado = { cliente: 'Cliente', prestador: 'Prestador' } as const

export const emLista = (nomes: readonly (string | null | undefined)[]) => nomes.filter(Boolean).join(', ')
