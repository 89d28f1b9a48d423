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

/** Faults of a table: states that nothing reaches, states without a way out that are not declared ends, unknown names. */
export function falhas(m: Maquina): string[] {
  const lista: string[] = []
  const conhecidos = new Set(m.estados)
  const alcancados = new Set(m.inicios)
  const comandos = Object.entries(m.comandos)
  for (const [nome, c] of comandos)
    for (const s of [...c.de, ...c.para]) if (!conhecidos.has(s)) lista.push(`${m.nome}.${nome}: unknown state ${s}`)
  for (let antes = -1; antes !== alcancados.size; ) {
    antes = alcancados.size
    for (const [, c] of comandos) if (c.de.some((s) => alcancados.has(s))) for (const s of c.para) alcancados.add(s)
  }
  for (const s of m.estados) {
    if (!alcancados.has(s)) lista.push(`${m.nome}: nothing reaches ${s}`)
    const sai = comandos.some(([, c]) => c.de.includes(s) && c.para.some((p) => p !== s))
    const fim = m.fins.includes(s)
    if (!sai && !fim) lista.push(`${m.nome}: ${s} is a dead end`)
    if (sai && fim) lista.push(`${m.nome}: ${s} is declared an end but has a way out`)
  }
  return lista
}
