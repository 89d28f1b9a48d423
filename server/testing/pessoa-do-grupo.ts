import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { CastName } from '../db/seed/cast.ts'

/** Somebody of each group who sees the story of Doce Cacau. */
export const pessoaDoGrupo: Record<Papel, CastName> = {
  cliente: 'helena',
  prestador: 'marina',
  gestor: 'luciana',
  coordenador: 'vera',
  consultor: 'tiago',
  admin: 'ana',
}
