import type { Agente, Papel } from '@hub/domain/kernel/papel.ts'

/** A group, as people are told which one is theirs. */
export const nomeDoPapel: Record<Papel, string> = {
  cliente: 'Cliente',
  prestador: 'Prestador',
  gestor: 'Gestor',
  coordenador: 'Coordenação',
  consultor: 'Consultor',
  admin: 'Administração',
}

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
