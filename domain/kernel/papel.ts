/** Groups of users (design: domain §1). `sistema` is not a group: it marks what jobs and webhooks do. */
export const papeis = ['cliente', 'prestador', 'gestor', 'coordenador', 'consultor', 'admin'] as const
export type Papel = (typeof papeis)[number]
export type Agente = Papel | 'sistema'

/** Internal people see the product from the sponsoring body's side. */
export const papeisInternos: readonly Papel[] = ['gestor', 'coordenador', 'consultor', 'admin']
