import { podeOrganizar } from '../area/area.rules.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'

/** What each programme subsidises, and how it invites, is set by coordination and administration. */
const podeManterProgramas = podeOrganizar

interface FatosDoPrograma {
  ativo: boolean
  /** Services of the catalogue that are sold under it. */
  servicosAtivos: number
}

/** A programme with services in the catalogue stays: their price is split by it. */
export const podeDesativarPrograma = (f: FatosDoPrograma, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeManterProgramas(papeis),
    () => (f.servicosAtivos === 0 ? permitido : recusado('PROGRAMA_COM_SERVICOS')),
  )

export const acoesDoPrograma = (f: FatosDoPrograma, papeis: readonly Papel[]) => ({
  editar: podeManterProgramas(papeis),
  desativar: podeDesativarPrograma(f, papeis),
})
