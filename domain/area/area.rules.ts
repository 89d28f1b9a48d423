import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'

/** What the hub's order (areas, units, managers) is kept by: coordination and administration; managers read it. */
export const podeOrganizar = (papeis: readonly Papel[]): Decisao =>
  papeis.includes('coordenador') || papeis.includes('admin') ? permitido : recusado('PAPEL_NAO_PERMITE')

interface FatosDaArea {
  ativo: boolean
  /** Services of the catalogue that are in it now. */
  servicosAtivos: number
  /** Whatever ever pointed at it: themes, services, requests. */
  usos: number
  /** A manager looks after no other: without it he would see all areas of his units. */
  unica: boolean
}

/** An area with services in the catalogue stays: their requests look for its managers. */
export const podeDesativarArea = (f: FatosDaArea, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeOrganizar(papeis),
    () => (f.ativo ? permitido : recusado('SITUACAO_NAO_PERMITE')),
    () => (f.servicosAtivos === 0 ? permitido : recusado('AREA_COM_SERVICOS')),
  )

/** Only what nothing ever used goes, and nobody's whole reach; the rest is deactivated and keeps its history. */
export const podeRemoverArea = (f: FatosDaArea, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeOrganizar(papeis),
    () => (f.usos === 0 ? permitido : recusado('AREA_EM_USO')),
    () => (f.unica ? recusado('AREA_UNICA') : permitido),
  )

export const podeLigarGestorAArea = (f: Pick<FatosDaArea, 'ativo'>, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeOrganizar(papeis),
    () => (f.ativo ? permitido : recusado('AREA_INATIVA')),
  )

export const acoesDaArea = (f: FatosDaArea, papeis: readonly Papel[]) => ({
  editar: podeOrganizar(papeis),
  ativar: todas(
    () => podeOrganizar(papeis),
    () => (f.ativo ? recusado('SITUACAO_NAO_PERMITE') : permitido),
  ),
  desativar: podeDesativarArea(f, papeis),
  remover: podeRemoverArea(f, papeis),
  ligarGestor: podeLigarGestorAArea(f, papeis),
  desligarGestor: podeOrganizar(papeis),
})
