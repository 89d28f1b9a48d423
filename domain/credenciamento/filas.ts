/** What awaits the caller, what is with the provider, what is in force, what is suspended, what is over. */
export const filasDoCredenciamento = [
  'minha_vez',
  'atrasados',
  'com_prestador',
  'em_vigor',
  'suspensos',
  'encerrados',
] as const
export type FilaDoCredenciamento = (typeof filasDoCredenciamento)[number]
