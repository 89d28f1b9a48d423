/**
 * What an empty installation needs before the first request can go its road, in the order in which one asks for the other: a service
 * wants a theme and a programme, a manager the unit of the client's city, a release a cost centre.
 */
export const primeirosPassos = [
  'entidade',
  'programa',
  'tema',
  'unidade',
  'pessoas',
  'centrocusto',
  'servico',
  'questionario',
] as const
export type PrimeiroPasso = (typeof primeirosPassos)[number]
