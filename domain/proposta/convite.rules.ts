import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import type { Centavos } from '../kernel/dinheiro.ts'

/**
 * How the providers of a request are invited (design: domain §5): every accredited one; the next ones in turn; or every one
 * with the client free to choose, the subsidy then computed on the lowest proposal. Of the programme, else of the parameter.
 */
export const distribuicoes = ['TODOS', 'RODIZIO', 'ESCOLHA_CLIENTE'] as const
export type Distribuicao = (typeof distribuicoes)[number]

/** A company beside a request: what decides whether it may do its work. */
export interface PrestadorDoPedido {
  ativo: boolean
  suspenso: boolean
  /** For the request's service, in force. */
  credenciado: boolean
  /** Asks for the work: the client, or one of the companies that hire together. */
  pede: boolean
  /** Made the approved diagnostic. */
  fezDiagnostico: boolean
}

/**
 * May it do the work of this request, invited or chosen? Accredited and active; not for itself, and not what it has itself found to be
 * needed (docs/decisions/0016).
 */
export const podeAtender = (
  p: PrestadorDoPedido | undefined,
): Decisao<'PRESTADOR_NAO_CREDENCIADO' | 'PRESTADOR_FEZ_DIAGNOSTICO'> =>
  !p?.credenciado || !p.ativo || p.suspenso || p.pede
    ? recusado('PRESTADOR_NAO_CREDENCIADO')
    : p.fezDiagnostico
      ? recusado('PRESTADOR_FEZ_DIAGNOSTICO')
      : permitido

/** A provider that may be invited to the service. */
export interface Candidato {
  id: number
  /** Order of its last invitation to this service, the higher the later; null: it was never invited. */
  ultimoConvite: number | null
  /** This request already has an invitation of it, whatever became of that. */
  jaConvidado: boolean
}

interface Convocacao {
  distribuicao: Distribuicao
  /** The client's direct choice, where there is one: nobody else is invited. */
  escolhaDireta: number | null
  candidatos: readonly Candidato[]
  /** How many the rotation calls at a time; from 1. */
  porVez: number
}

/** The rotation's queue: whoever waits longest for an invitation to the service comes first, newcomers before all. */
export const filaDoRodizio = (candidatos: readonly Candidato[]): Candidato[] =>
  [...candidatos].sort((a, b) => (a.ultimoConvite ?? -1) - (b.ultimoConvite ?? -1) || a.id - b.id)

/**
 * Whom a round invites besides those who already are: everybody else who may be, or by rotation the next in the queue. Once
 * the queue has been through (nobody is left who was not invited to this request) a rotation asks nobody new.
 */
export function quemConvidar({ distribuicao, escolhaDireta, candidatos, porVez }: Convocacao): number[] {
  const novos = candidatos.filter((c) => !c.jaConvidado)
  if (escolhaDireta !== null) return novos.filter((c) => c.id === escolhaDireta).map((c) => c.id)
  if (distribuicao !== 'RODIZIO') return novos.map((c) => c.id)
  return filaDoRodizio(novos)
    .slice(0, porVez)
    .map((c) => c.id)
}

/**
 * A new round asks again whoever declined or whose proposal lost its validity; a rotation only once nobody new is left to
 * be called in their place.
 */
export const reconvida = (distribuicao: Distribuicao, novos: readonly number[]): boolean =>
  distribuicao !== 'RODIZIO' || novos.length === 0

/**
 * Whoever gave up a proposal is asked again only where the round would otherwise be without anybody: nobody was called and
 * nobody takes part any more. They may decline; without them a request with accredited providers could not go on.
 */
export const reconvidaDesistentes = (chamados: number, participam: number): boolean => chamados + participam === 0

/**
 * What the subsidy's percentage is taken of: the price itself, or the lowest valid price where the client chooses freely:
 * what a dearer choice costs more is the client's own (design: domain §5).
 */
export const baseDoSubsidio = (
  distribuicao: Distribuicao | null,
  total: Centavos,
  precosValidos: readonly Centavos[],
): Centavos => (distribuicao === 'ESCOLHA_CLIENTE' ? Math.min(total, ...precosValidos) : total)

/**
 * Where the subsidy is computed on the lowest proposal its amount tells a rival's price to whoever knows the percentage. The
 * author of a proposal is shown its own price alone; what each one owes it reads in the contract, which cannot do without
 * (docs/decisions/0022).
 */
export const reservaDivisao = (distribuicao: Distribuicao | null, autor: boolean): boolean =>
  autor && distribuicao === 'ESCOLHA_CLIENTE'
