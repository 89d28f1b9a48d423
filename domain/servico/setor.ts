/** Sectors of the economy that a service is meant for; codes of the catalogue. */
export const setores = ['INDUSTRIA', 'COMERCIO', 'SERVICOS', 'AGRONEGOCIO'] as const
export type Setor = (typeof setores)[number]

const nomes: Record<string, string> = {
  INDUSTRIA: 'Indústria',
  COMERCIO: 'Comércio',
  SERVICOS: 'Serviços',
  AGRONEGOCIO: 'Agronegócio',
} satisfies Record<Setor, string>

/** Sectors may come from elsewhere: one without a name is shown as it is. */
export const nomeDoSetor = (codigo: string): string => nomes[codigo] ?? codigo

/**
 * Sector of an activity, by the division of its CNAE 2.3 code (IBGE, first two digits): 01–03 farming, forestry, fishing;
 * 05–43 mining, manufacturing, utilities, construction; 45–47 trade; the rest services. Undefined for what is no code.
 */
export function setorDoCnae(cnae: string | null | undefined): Setor | undefined {
  if (!cnae || !/^\d{7}$/.test(cnae)) return undefined
  const divisao = Number(cnae.slice(0, 2))
  if (divisao < 1 || divisao > 99) return undefined
  if (divisao <= 3) return 'AGRONEGOCIO'
  if (divisao <= 43) return 'INDUSTRIA'
  return divisao <= 47 ? 'COMERCIO' : 'SERVICOS'
}
