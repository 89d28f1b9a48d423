import type { Papel } from '@hub/domain/kernel/papel.ts'

/** Who works on demands; somebody who is manager and consultant sees them in both roles. */
export const papeisDasDemandas: readonly Papel[] = ['gestor', 'coordenador', 'consultor', 'admin']
