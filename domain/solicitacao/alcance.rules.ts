import type { Delegante } from '../delegacao/delegacao.rules.ts'
import type { Papel } from '../kernel/papel.ts'

/** What of a user decides which requests are his (server/kernel/use-case.ts, Actor). */
export interface Alcancado {
  id: number
  grupos: readonly Papel[]
  clienteDe: readonly number[]
  prestadorDe: readonly number[]
  unidades: readonly number[]
  /** No area means all. */
  areas: readonly number[]
  /** Absent people in whose place he acts for now. */
  delegantes?: readonly Delegante[]
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

/** A manager by his units and areas. */
type Gestor = Pick<Alcancado, 'id' | 'unidades' | 'areas'>

const comoGestor = (g: Gestor, s: Alvo): boolean =>
  s.gestorId === g.id || (g.unidades.includes(s.unidadeId) && (g.areas.length === 0 || g.areas.includes(s.areaId)))

/**
 * Those in whose place a user acts in a group, and the user first. Only while he is of the group himself: a delegation gives
 * what somebody else had, never a group.
 */
export const naPeleDe = <P extends Papel>(
  a: Pick<Alcancado, 'id' | 'unidades' | 'areas' | 'delegantes'>,
  papel: P,
): Gestor[] => [a, ...(a.delegantes ?? []).filter((d) => d.papel === papel && d.empresaId === null)]

/**
 * In which roles a user sees a request (design: domain §1); none: it does not exist for him. The same scope as the queries'
 * (server/db/queries/escopo.ts), for a row that is already at hand. Buttons and decisions count these roles only: a
 * manager who also is the linked consultant of a request outside of his units acts there as consultant.
 */
export function papeisNaSolicitacao(a: Alcancado, s: Alvo): Papel[] {
  const ve: Record<Papel, boolean> = {
    cliente: a.clienteDe.includes(s.empresaId),
    prestador: s.convidadas.some((empresa) => a.prestadorDe.includes(empresa)),
    gestor: naPeleDe(a, 'gestor').some((g) => comoGestor(g, s)),
    coordenador: true,
    consultor: naPeleDe(a, 'consultor').some((c) => s.consultorId === c.id),
    admin: true,
  }
  return a.grupos.filter((grupo) => ve[grupo])
}

const daEquipe: readonly Papel[] = ['gestor', 'coordenador', 'consultor', 'admin']

/**
 * In whose place a user of the staff acts on a request: of the absent one who answers for it, else of the one without whom it
 * would not exist for him. Undefined: in his own name.
 */
export function emNomeDe(a: Alcancado, s: Alvo): Delegante | undefined {
  const delegantes = (a.delegantes ?? []).filter((d) => d.empresaId === null && a.grupos.includes(d.papel))
  if (delegantes.length === 0) return undefined
  const responde = delegantes.find((d) => d.papel !== 'consultor' && d.id === s.gestorId)
  if (responde) return responde
  if (papeisNaSolicitacao({ ...a, delegantes: [] }, s).some((p) => daEquipe.includes(p))) return undefined
  return delegantes.find((d) => (d.papel === 'consultor' ? s.consultorId === d.id : comoGestor(d, s)))
}
