/**
 * What an empty installation needs before the first request can go its road, in the order in which one asks for the other: a service
 * wants a theme and a programme, a request a unit of the client's city with somebody in it, its release a cost centre.
 */
export const primeirosPassos = [
  'entidade',
  'pessoas',
  'programa',
  'tema',
  'unidade',
  'centrocusto',
  'servico',
  'questionario',
] as const
export type PrimeiroPasso = (typeof primeirosPassos)[number]
