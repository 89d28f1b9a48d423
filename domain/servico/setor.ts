import { validarCnae } from '../kernel/cnae.ts'

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
 * Divisions of CNAE 2.3 (IBGE, first two digits), from and to: 01–03 farming, forestry, fishing; 05–43 mining, manufacturing,
 * utilities, construction; 45–47 trade; the rest services.
 */
export const divisoesDoSetor: Record<Setor, readonly [de: string, ate: string]> = {
  AGRONEGOCIO: ['01', '03'],
  INDUSTRIA: ['04', '43'],
  COMERCIO: ['44', '47'],
  SERVICOS: ['48', '99'],
}

/** Sector of an activity, by the division of its CNAE. Undefined for what is no code. */
export function setorDoCnae(cnae: string | null | undefined): Setor | undefined {
  if (!cnae || !validarCnae(cnae)) return undefined
  const divisao = cnae.slice(0, 2)
  return setores.find((s) => divisoesDoSetor[s][0] <= divisao && divisao <= divisoesDoSetor[s][1])
}
