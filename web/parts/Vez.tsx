import type { Agente, Papel } from '@hub/domain/kernel/papel.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import { vezDe } from '../copy/papeis.ts'

const ehAgente = (vez: string): vez is Agente => vez === 'sistema' || (papeis as readonly string[]).includes(vez)

/** Whose turn it is. A coordenador may do what a gestor does. */
export const ehMinhaVez = (vez: string | null, papel: Papel | null): boolean =>
  vez !== null && (vez === papel || (vez === 'gestor' && papel === 'coordenador'))

/** 'Sua vez', 'Vez do prestador'; '' once nobody is awaited. */
export const quemAge = (vez: string | null, papel: Papel | null): string =>
  vez === null ? '' : ehMinhaVez(vez, papel) ? 'Sua vez' : ehAgente(vez) ? vezDe[vez] : ''
