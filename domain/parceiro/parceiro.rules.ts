import { podeOrganizar } from '../area/area.rules.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'

/** Partners are kept like the rest of the hub's order; managers read them. */
export const podeManterParceiros = podeOrganizar

interface FatosDoParceiro {
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
