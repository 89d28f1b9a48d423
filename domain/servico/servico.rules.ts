import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'

/** The catalogue is kept by managers and coordination; the administration reads it. */
export const podeManterCatalogo = (papeis: readonly Papel[]): Decisao =>
  papeis.includes('gestor') || papeis.includes('coordenador') ? permitido : recusado('PAPEL_NAO_PERMITE')

export interface FatosDoServico {
  ativo: boolean
  /** Its programme takes new requests. */
  programaAtivo: boolean
  /** Its area of activity is in use. */
  areaAtiva: boolean
  ofertasAtivas: number
}

/** What nobody could buy, or nobody would look after, does not enter the catalogue. */
export const podeAtivarServico = (f: FatosDoServico, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeManterCatalogo(papeis),
    () => (f.ativo ? recusado('SITUACAO_NAO_PERMITE') : permitido),
    () => podeEstarNoCatalogo(f),
  )

/** Does a service that stands in the catalogue, or is to, fit there? */
const podeEstarNoCatalogo = (f: Omit<FatosDoServico, 'ativo'>): Decisao =>
  todas(
    () => (f.ofertasAtivas > 0 ? permitido : recusado('SERVICO_SEM_OFERTA')),
    () => (f.programaAtivo ? permitido : recusado('PROGRAMA_INATIVO')),
    () => (f.areaAtiva ? permitido : recusado('AREA_INATIVA')),
  )

/** Running requests keep what they bought: a service may leave the catalogue at any time. */
export const podeDesativarServico = (f: Pick<FatosDoServico, 'ativo'>, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeManterCatalogo(papeis),
    () => (f.ativo ? permitido : recusado('SITUACAO_NAO_PERMITE')),
  )

/** The last offer of a service in the catalogue leaves with its service, not alone: the page would be empty. */
const podeDesativarOferta = (
  f: { ativo: boolean; ofertasAtivas: number },
  oferta: { ativo: boolean },
  papeis: readonly Papel[],
): Decisao =>
  todas(
    () => podeManterCatalogo(papeis),
    () => (oferta.ativo ? permitido : recusado('SITUACAO_NAO_PERMITE')),
    () => (f.ativo && f.ofertasAtivas <= 1 ? recusado('ULTIMA_OFERTA_ATIVA') : permitido),
  )

const podeAtivarOferta = (oferta: { ativo: boolean }, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeManterCatalogo(papeis),
    () => (oferta.ativo ? recusado('SITUACAO_NAO_PERMITE') : permitido),
  )

export const acoesDoServico = (f: FatosDoServico, papeis: readonly Papel[]) => ({
  editar: podeManterCatalogo(papeis),
  ativar: podeAtivarServico(f, papeis),
  desativar: podeDesativarServico(f, papeis),
  incluirOferta: podeManterCatalogo(papeis),
})

export const acoesDaOferta = (f: FatosDoServico, oferta: { ativo: boolean }, papeis: readonly Papel[]) => ({
  editar: podeManterCatalogo(papeis),
  ativar: podeAtivarOferta(oferta, papeis),
  desativar: podeDesativarOferta(f, oferta, papeis),
})

/** Whoever may bring services by a spreadsheet may also make the themes that its lines name. */
export const podeManterTemas = (papeis: readonly Papel[]): Decisao =>
  papeis.includes('admin') ? permitido : podeManterCatalogo(papeis)

/** A theme or subtheme that something of the catalogue is in stays; it may get another name. */
export const acoesDoTema = (f: { usos: number }, papeis: readonly Papel[]) => ({
  editar: podeManterTemas(papeis),
  remover: todas(
    () => podeManterTemas(papeis),
    () => (f.usos === 0 ? permitido : recusado('TEMA_EM_USO')),
  ),
})
