import { type Data, noDia } from '@hub/domain/kernel/data.ts'
import { prazoCorrido, somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { parametros } from '@hub/domain/parametro/parametros.ts'
import type { RegrasDoPedido } from '../db/queries/regulamento.ts'
import type { Palco } from './palco.ts'

/** Parameters that say how long somebody has. */
type ChaveDePrazo = {
  [C in keyof typeof parametros]: (typeof parametros)[C]['unidade'] extends 'dias úteis' | 'dias corridos' ? C : never
}[keyof typeof parametros]

/** A deadline of the product: how long, and the step of the story that began it. */
type Prazo = readonly [de: ChaveDePrazo, desde: string]

/** One day of a story, on which one or several people act. */
export interface Passo {
  nome: string
  /** Business days after the step before (0: later on the same day); or a deadline: the first business day after its end. */
  espera: number | Prazo
  /** The deadline that has to be kept by acting now. */
  ate: Prazo | null
  faz: (p: Palco) => Promise<unknown>
}
export const passo = (nome: string, espera: Passo['espera'], ate: Passo['ate'], faz: Passo['faz']): Passo => ({
  nome,
  espera,
  ate,
  faz,
})

/**
 * What happened, step by step. All days are counted in business days or by the product's own deadlines, never in calendar
 * days: holidays lengthen a deadline and the story alike.
 */
export interface Historia {
  nome: string
  /** Business days, at least one, from the last step to the day on which the demonstration begins. */
  termina: number
  passos: readonly Passo[]
  /** What runs when the demonstration begins: its state holds until then. */
  corre?: Prazo
  /** Of its proposals: business days from the step `propor` to the start of the work. */
  comeca?: number
}

/** The product's rules that a calendar follows from. */
export type Regras = Pick<RegrasDoPedido, 'hoje' | 'calendario' | 'parametro'>

/** The last day of a deadline that began on `dia`, as the product counts it. */
export const fimDoPrazo = (de: ChaveDePrazo, dia: Data, r: Regras): Data =>
  parametros[de].unidade === 'dias úteis'
    ? somarDiasUteis(dia, r.parametro(de), r.calendario)
    : prazoCorrido(dia, r.parametro(de), r.calendario)

/** The days of a story whose first step falls on `inicio`, a business day. @throws on a step that waits for one not before it */
function diasDesde(inicio: Data, passos: readonly Passo[], r: Regras): Data[] {
  const dias = new Map<string, Data>()
  let dia = inicio
  for (const { nome, espera } of passos) {
    if (typeof espera !== 'number') {
      const [de, outro] = espera
      const desde = dias.get(outro)
      if (!desde) throw new Error(`${nome} waits for ${outro}, which was not yet`)
      const fim = fimDoPrazo(de, desde, r)
      dia = somarDiasUteis([fim, dia].sort()[1]!, 1, r.calendario)
    } else if (dias.size > 0 && espera > 0) dia = somarDiasUteis(dia, espera, r.calendario)
    dias.set(nome, dia)
  }
  return [...dias.values()]
}

const ABRE = 9 * 60
const ENTRE_PASSOS = 25

/** Minutes after midnight: from nine on, each story's days at other hours, and the steps of one day in order. */
function horas(dias: readonly Data[]): number[] {
  const minutos: number[] = []
  for (const [i, dia] of dias.entries())
    minutos.push(dia === dias[i - 1] ? minutos[i - 1]! + ENTRE_PASSOS : ABRE + ((i * 67) % 240))
  return minutos
}

/** How many business days a story takes at least: exactly, but for deadlines that are counted in calendar days. */
function duracao(passos: readonly Passo[], r: Regras): number {
  const em = new Map<string, number>()
  let dia = 0
  for (const { nome, espera } of passos) {
    if (typeof espera === 'number') dia += em.size > 0 ? espera : 0
    else if (parametros[espera[0]].unidade === 'dias úteis')
      dia = Math.max(dia, (em.get(espera[1]) ?? 0) + r.parametro(espera[0])) + 1
    else dia += 1
    em.set(nome, dia)
  }
  return dia
}

/** A step's day, and its hour in minutes after midnight on the product's wall. */
interface Marcado {
  dia: Data
  minutos: number
}

/**
 * When each step of a story happens: on business days at working hours, each after what it waits for, the last one `termina`
 * business days before today or, where a deadline would not be over by then, as shortly before as can be.
 */
export function marcar(h: Historia, r: Regras): Marcado[] {
  const ultimo = somarDiasUteis(r.hoje, -h.termina, r.calendario)
  let inicio = somarDiasUteis(ultimo, -duracao(h.passos, r), r.calendario)
  let dias = diasDesde(inicio, h.passos, r)
  while (dias.at(-1)! > ultimo) {
    inicio = somarDiasUteis(inicio, -1, r.calendario)
    dias = diasDesde(inicio, h.passos, r)
  }
  const minutos = horas(dias)
  return dias.map((dia, i) => ({ dia, minutos: minutos[i]! }))
}

/** The same as moments. */
export const datar = (h: Historia, r: Regras): Date[] =>
  marcar(h, r).map(({ dia, minutos }) => noDia(dia, minutos, r.parametro('fuso')))

/** The two stages of a proposal written on `dia`, and until when it holds. `comeca`: business days until the work starts. */
export function cronograma(
  dia: Data,
  comeca: number,
  { calendario }: Pick<Regras, 'calendario'>,
): { etapas: { dtainicio: Data; dtafim: Data }[]; validade: Data } {
  const em = (n: number) => somarDiasUteis(dia, n, calendario)
  return {
    etapas: [
      { dtainicio: em(comeca), dtafim: em(comeca + 10) },
      { dtainicio: em(comeca + 12), dtafim: em(comeca + 28) },
    ],
    validade: em(30),
  }
}
