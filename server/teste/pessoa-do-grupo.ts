import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { NomeDoElenco } from '../db/seed/elenco.ts'

/** Somebody of each group who sees the story of Doce Cacau. */
export const pessoaDoGrupo: Record<Papel, NomeDoElenco> = {
  cliente: 'helena',
  prestador: 'marina',
  gestor: 'luciana',
  coordenador: 'vera',
  consultor: 'tiago',
  admin: 'ana',
}
