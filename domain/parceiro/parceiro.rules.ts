import { podeOrganizar } from '../area/area.rules.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { PontosBase } from '../kernel/dinheiro.ts'
import type { Papel } from '../kernel/papel.ts'

/** A partner takes part in the price, not all of it: the largest `subsidio` that it may add. */
export const SUBSIDIO_MAXIMO: PontosBase = 10_000

/** Partners are kept like the rest of the house's order; managers read them. */
export const podeManterParceiros = podeOrganizar

export interface FatosDoParceiro {
  /** Programmes whose price it divides now, by name. */
  programas: readonly string[]
  /** Requests that were sent while it did: their contracts name it. */
  solicitacoes: number
}

/** Only a partner that nothing names goes: a programme is given another one first, contracts keep theirs for good. */
export const podeRemoverParceiro = (f: FatosDoParceiro, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeManterParceiros(papeis),
    () => (f.programas.length === 0 ? permitido : recusado('PARCEIRO_EM_PROGRAMA')),
    () => (f.solicitacoes === 0 ? permitido : recusado('PARCEIRO_EM_USO')),
  )

export const acoesDoParceiro = (f: FatosDoParceiro, papeis: readonly Papel[]) => ({
  editar: podeManterParceiros(papeis),
  remover: podeRemoverParceiro(f, papeis),
})

/**
 * Markup in a text of people: tags, comments, processing instructions and character references as HTML reads them. It is
 * refused where it is written, so that neither a screen nor an e-mail, a PDF or another system that shows the text has to
 * clean it. A lone '<' ('prazo < 5 dias') is no markup.
 */
export const temMarcacao = (texto: string): boolean =>
  /<\s*[a-z!?/]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]{1,31});/i.test(texto)
