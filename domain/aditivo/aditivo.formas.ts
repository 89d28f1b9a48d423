import type { SituacaoDaEtapa } from '../etapa/etapa.states.ts'
import type { Data } from '../kernel/data.ts'
import type { Centavos, PontosBase } from '../kernel/dinheiro.ts'

/** A stage as the amendment wants it: with `id` one that exists, without one that is new. */
export interface EtapaDoAditivo {
  id: number | null
  descricao: string
  entrega: string
  horas: number
  valor: Centavos
  dtainicio: Data
  dtafim: Data
}

/** How much of a stage was carried out, in basis points, as the termination states it. */
export interface ExecucaoDaEtapa {
  id: number
  executado: PontosBase
}

/**
 * What an amendment asks for: every stage as it is to be, and which of those that exist change or go (`mudadas`): nobody
 * works on them meanwhile. A termination: how far each stage came.
 */
export type ConteudoDoAditivo = { etapas: EtapaDoAditivo[]; mudadas: number[] } | { execucao: ExecucaoDaEtapa[] }

/** A stage of the running contract, with its money and how far it is. */
export interface EtapaDoContrato extends EtapaDoAditivo {
  id: number
  ordem: number
  subsidio: Centavos
  situacao: SituacaoDaEtapa
  /** Its invoice was sent, also where the stage is open again. */
  faturada: boolean
  /** Its invoice was paid. */
  paga: boolean
}

/** A stage's money under an amendment. */
export interface ParteDoAditivo {
  id: number | null
  valor: Centavos
  subsidio: Centavos
}

/** A whole contract: total = subsidy + partner + client. */
interface ContratoDividido {
  total: Centavos
  subsidio: Centavos
  /** Absent in what was written before programmes had partners: 0. */
  parceiro?: Centavos
  cliente: Centavos
  fim: Data
}

/** What an amendment comes to. `antes` and `depois` are the whole contract. */
export interface ValoresDaAlteracao {
  antes: ContratoDividido
  depois: ContratoDividido
  acrescimo: Centavos
  supressao: Centavos
  /** Calendar days by which the end moves; negative when it comes earlier. */
  dias: number
  /** In the order of the amendment. */
  etapas: ParteDoAditivo[]
}

/** A stage's money under a termination: executed + not executed = value; executed = sponsor + partner + client. */
export interface EtapaDistratada {
  id: number
  valor: Centavos
  executado: Centavos
  naoExecutado: Centavos
  /** Of what is executed. */
  subsidio: Centavos
  parceiro?: Centavos
  cliente: Centavos
  /** Already paid to the provider, and still to be paid. */
  pago: Centavos
  devido: Centavos
}

/** What a termination comes to. */
export interface ValoresDoDistrato {
  etapas: EtapaDistratada[]
  executado: Centavos
  naoExecutado: Centavos
  subsidio: Centavos
  parceiro?: Centavos
  cliente: Centavos
  devidoAoPrestador: Centavos
  /** Subsidy that returns to the cost centre. */
  liberado: Centavos
  pagoPeloCliente: Centavos
  /** Of what the client has not paid of its part: written off before, and not charged. Absent where nothing was: 0. */
  baixado?: Centavos
  /** To give back to the client, or still to be charged; one of the two is 0. */
  devolver: Centavos
  cobrar: Centavos
}

export type ValoresDoAditivo = { alteracao: ValoresDaAlteracao } | { distrato: ValoresDoDistrato }
