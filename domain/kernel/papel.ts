/** Groups of users (design: domain §1). `sistema` is not a group: it marks what jobs and webhooks do. */
export const papeis = ['cliente', 'prestador', 'gestor', 'coordenador', 'consultor', 'admin'] as const
export type Papel = (typeof papeis)[number]
export type Agente = Papel | 'sistema'

/** A group, as people are told which one is theirs. */
export const nomeDoPapel: Record<Papel, string> = {
  cliente: 'Cliente',
  prestador: 'Prestador',
  gestor: 'Gestor',
  coordenador: 'Coordenação',
  consultor: 'Consultor',
  admin: 'Administração',
}

/** Internal people see the product from the sponsoring body's side. */
export const papeisInternos: readonly Papel[] = ['gestor', 'coordenador', 'consultor', 'admin']

/**
 * Groups that only read: whoever is in one sees what people of the other see, and changes nothing but what is of his own account.
 * He is nobody's coordinator, manager or candidate: what is kept of him is the group's own name.
 */
export const leitores: Readonly<Record<string, Papel>> = {}

/** In which groups somebody calls, of those that are kept of him. One who also acts somewhere is no mere reader: he reads as he acts. */
export function gruposDe(
  guardados: readonly string[],
  leem: Readonly<Record<string, Papel>> = leitores,
): { grupos: Papel[]; soLe: boolean } {
  const agem = guardados.filter((g): g is Papel => (papeis as readonly string[]).includes(g))
  if (agem.length) return { grupos: agem, soLe: false }
  const grupos = guardados.flatMap((g) => (Object.hasOwn(leem, g) ? [leem[g]!] : []))
  return { grupos: [...new Set(grupos)], soLe: grupos.length > 0 }
}
