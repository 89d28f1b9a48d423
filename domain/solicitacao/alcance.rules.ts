import type { Papel } from '../kernel/papel.ts'

/** What of a user decides which requests are his (server/kernel/caso.ts, Ator). */
export interface Alcancado {
  id: number
  grupos: readonly Papel[]
  clienteDe: readonly number[]
  prestadorDe: readonly number[]
  unidades: readonly number[]
  /** No area means all. */
  areas: readonly number[]
}

/** What of a request decides whose it is. */
export interface Alvo {
  empresaId: number
  unidadeId: number
  areaId: number
  gestorId: number | null
  consultorId: number | null
  /** Provider companies that were invited, whatever became of it. */
  convidadas: readonly number[]
}

/**
 * In which roles a user sees a request (design: domain §1); none: it does not exist for him. The same scope as the queries'
 * (server/db/queries/escopo.ts), for a row that is already at hand. Buttons and decisions count these roles only: a
 * manager who also is the linked consultant of a request outside of his units acts there as consultant.
 */
export function papeisNaSolicitacao(a: Alcancado, s: Alvo): Papel[] {
  const naUnidade = a.unidades.includes(s.unidadeId) && (a.areas.length === 0 || a.areas.includes(s.areaId))
  const ve: Record<Papel, boolean> = {
    cliente: a.clienteDe.includes(s.empresaId),
    prestador: s.convidadas.some((empresa) => a.prestadorDe.includes(empresa)),
    gestor: naUnidade || s.gestorId === a.id,
    coordenador: true,
    consultor: s.consultorId === a.id,
    admin: true,
  }
  return a.grupos.filter((grupo) => ve[grupo])
}
