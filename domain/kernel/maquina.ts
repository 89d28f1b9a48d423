import { type Decisao, permitido, recusado } from './decisao.ts'
import type { Agente } from './papel.ts'
import type { CodigoDeRecusa } from './recusas.ts'

/** A row of the machine's table: who may give the command, from which states, to which. */
export interface Comando<S extends string> {
  /** Groups that may give it; `sistema` for jobs and webhooks. */
  quem: readonly Agente[]
  de: readonly S[]
  /** Possible targets; a command with several is resolved by its rule. The same state as `de` means that nothing moves. */
  para: readonly S[]
  /** Refusal by state where the general SITUACAO_NAO_PERMITE would say too little. */
  recusas?: Partial<Record<S, CodigoDeRecusa>>
}

export interface Maquina<S extends string = string, C extends string = string> {
  nome: string
  inicios: readonly S[]
  fins: readonly S[]
  estados: readonly S[]
  comandos: Record<C, Comando<S>>
}

/** Keeps the literal types of a machine's table. */
export const maquina = <const S extends string, C extends string>(m: Maquina<S, C>): Maquina<S, C> => m

/** The states in which `agente` has a command of the machine to give. */
export const estadosDe = <S extends string, C extends string>(m: Maquina<S, C>, agente: Agente): S[] =>
  m.estados.filter((s) =>
    Object.values<Comando<S>>(m.comandos).some((c) => c.quem.includes(agente) && c.de.includes(s)),
  )

/** The states whose row of `linhas` says yes in `coluna`, in the order of the table. */
export const estadosOnde = <S extends string, L>(linhas: Readonly<Record<S, L>>, coluna: keyof L): S[] =>
  codigosDe(linhas).filter((s) => Boolean(linhas[s][coluna]))

/** The codes of a table of states, in its order. */
export const codigosDe = <S extends string>(linhas: Readonly<Record<S, unknown>>): S[] => Object.keys(linhas) as S[]

/** Does a command of the machine lead from `de` to `para`? Who moves a row asks it of the very row that is moved. */
const haPasso = <S extends string, C extends string>(m: Maquina<S, C>, de: S, para: S): boolean =>
  Object.values<Comando<S>>(m.comandos).some((c) => c.de.includes(de) && c.para.includes(para))

/**
 * For who writes a state: which commands may be given was asked of the rules before, so that a step which the table lacks is a
 * fault of the program and not an answer to anybody.
 * @throws Error
 */
export function exigirPasso<S extends string, C extends string>(m: Maquina<S, C>, de: S, para: S): void {
  if (!haPasso(m, de, para)) throw new Error(`no command of ${m.nome} leads from ${de} to ${para}`)
}

/** May one of `agentes` give `comando` in `estado`? Role first, so that nobody learns a state by being refused. */
export function decidir<S extends string, C extends string>(
  m: Maquina<S, C>,
  comando: C,
  estado: S,
  agentes: readonly Agente[],
): Decisao {
  const linha = m.comandos[comando]
  if (!agentes.some((a) => linha.quem.includes(a))) return recusado('PAPEL_NAO_PERMITE')
  if (linha.de.includes(estado)) return permitido
  return recusado(linha.recusas?.[estado] ?? 'SITUACAO_NAO_PERMITE')
}
