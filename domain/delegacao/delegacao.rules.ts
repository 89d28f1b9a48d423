import { type Data, diasEntre, ehData } from '../kernel/data.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'

/** Groups of the staff whose work a colleague can do in somebody's absence. An admin decides nothing of anybody's. */
export const gruposDelegaveis = ['gestor', 'coordenador', 'consultor'] as const satisfies Papel[]
export type GrupoDelegavel = (typeof gruposDelegaveis)[number]
/** Somebody absent, in whose place a user acts for now, with what that person still has. */
export interface Delegante {
  id: number
  nome: string
  /** Group of the staff, or the side on which the company is represented. */
  papel: Papel
  /** The company that is represented; null for the staff's groups. */
  empresaId: number | null
  unidades: readonly number[]
  /** No area means all. */
  areas: readonly number[]
}

/** Longest absence, in calendar days: who is away for longer hands over for good. */
export const DIAS_NO_MAXIMO = 180

type SituacaoDaDelegacao = 'futura' | 'em_vigor' | 'terminada' | 'encerrada'

interface Vigencia {
  inicio: Data
  fim: Data
  encerradaEm: Date | string | null
}

export function situacaoDaDelegacao({ inicio, fim, encerradaEm }: Vigencia, hoje: Data): SituacaoDaDelegacao {
  if (encerradaEm !== null) return 'encerrada'
  if (hoje < inicio) return 'futura'
  return hoje <= fim ? 'em_vigor' : 'terminada'
}

/** What is wrong with the days, by field; nothing when they are fine. A day that does not exist is the field's own fault. */
export function errosDasDatas({ inicio, fim }: { inicio: Data; fim: Data }, hoje: Data): Record<string, string> {
  if (!ehData(inicio)) return {}
  if (inicio < hoje) return { inicio: 'Comece hoje ou depois.' }
  if (!ehData(fim)) return {}
  if (fim < inicio) return { fim: 'O fim vem antes do início.' }
  if (diasEntre(inicio, fim) >= DIAS_NO_MAXIMO) return { fim: `Delegue por no máximo ${DIAS_NO_MAXIMO} dias.` }
  return {}
}

/** Two people as a delegation finds them. */
interface FatosDaDelegacao {
  de: number
  para: number
  /** Who delegates has it: is of the group, or represents the company on that side. */
  tem: boolean
  /** Who receives is active and of the same group, or linked to the same company on the same side. */
  colega: boolean
  /** Who delegates gave the same to somebody for days that overlap. */
  sobreposta: boolean
  /** Who receives is away himself on some of these days. */
  colegaAusente: boolean
}

export const podeDelegar = (f: FatosDaDelegacao): Decisao =>
  todas(
    () => (f.tem ? permitido : recusado('DELEGACAO_SEM_PODER')),
    () => (f.colega && f.de !== f.para ? permitido : recusado('DELEGACAO_SO_ENTRE_COLEGAS')),
    () => (f.sobreposta ? recusado('DELEGACAO_SOBREPOSTA') : permitido),
    () => (f.colegaAusente ? recusado('COLEGA_AUSENTE') : permitido),
  )

/** Either of the two ends it before its time; what is over stays over. */
export const podeEncerrar = (
  d: { de: number; para: number; situacao: SituacaoDaDelegacao },
  quem: number,
): Decisao<'SITUACAO_NAO_PERMITE' | 'PAPEL_NAO_PERMITE'> =>
  quem !== d.de && quem !== d.para
    ? recusado('PAPEL_NAO_PERMITE')
    : d.situacao === 'futura' || d.situacao === 'em_vigor'
      ? permitido
      : recusado('SITUACAO_NAO_PERMITE')

/** The caller's own id and those in whose place he acts: author and approver differ in all of them. */
export const nomesDe = (a: { id: number; delegantes?: readonly Delegante[] }): number[] => [
  a.id,
  ...(a.delegantes ?? []).map((d) => d.id),
]

/** Is one of the authors also one of the names in which somebody acts? A single id stands for himself alone. */
export const mesmaPessoa = (autoria: readonly number[], quem: number | readonly number[]): boolean =>
  autoria.some((a) => [quem].flat().includes(a))

/** Who did what in whose place on a record, as its history has it. */
export interface FeitoPorDelegacao {
  por: number
  de: number
}

/** A stored author and everybody in whose name he acted on the record. */
export const autores = (quem: readonly (number | null)[], feitos: readonly FeitoPorDelegacao[] = []): number[] => {
  const proprios = quem.filter((id) => id !== null)
  return [...proprios, ...feitos.filter((f) => proprios.includes(f.por)).map((f) => f.de)]
}
