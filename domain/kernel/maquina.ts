import { type Decisao, permitido, recusado } from './decisao.ts'
import type { Agente } from './papel.ts'

/** A row of the machine's table: who may give the command, from which states, to which. */
export interface Comando<S extends string> {
  /** Groups that may give it; `sistema` for jobs and webhooks. */
  quem: readonly Agente[]
  de: readonly S[]
  /** Possible targets; a command with several is resolved by its rule. The same state as `de` means that nothing moves. */
  para: readonly S[]
  /** Refusal by state where the general SITUACAO_NAO_PERMITE would say too little. */
  recusas?: Partial<Record<S, string>>
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
