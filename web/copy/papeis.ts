import type { Agente } from '@hub/domain/kernel/papel.ts'

/** Whose turn it is, said to somebody else. */
export const vezDe: Record<Agente, string> = {
  cliente: 'Vez do cliente',
  prestador: 'Vez do prestador',
  gestor: 'Vez do gestor',
  coordenador: 'Vez da coordenação',
  consultor: 'Vez do consultor',
  admin: 'Vez da administração',
  sistema: 'Em processamento',
}
