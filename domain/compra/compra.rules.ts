import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { juntar } from '../kernel/por-escrito.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import { type Porte, portes, portesTodos } from '../porte/porte.ts'
import { type PrestadorDoPedido, podeAtender } from '../proposta/convite.rules.ts'

export interface OfertaAVenda {
  /** The offer and its service are in the catalogue. */
  ativa: boolean
  /** Sizes of company that it is meant for. */
  portes: readonly Porte[]
}

/** May a company of this size buy the offer? */
export const podeComprarOferta = (
  oferta: OfertaAVenda,
  porte: Porte | null,
): Decisao<'OFERTA_INATIVA' | 'OFERTA_NAO_ATENDE_PORTE'> =>
  !oferta.ativa
    ? recusado('OFERTA_INATIVA')
    : porte && oferta.portes.includes(porte)
      ? permitido
      : recusado('OFERTA_NAO_ATENDE_PORTE')

const emMeioDeFrase = (porte: Porte): string => {
  const { sigla } = portes[porte]
  return sigla === sigla.toUpperCase() ? sigla : sigla.toLowerCase()
}

/** Why a company of this size may not buy it, in one line: for whom it is, and as what the company is registered. */
export function porQueNaoAtende(oferta: Pick<OfertaAVenda, 'portes'>, porte: Porte | null): string {
  const paraQuem = juntar(portesTodos.filter((p) => oferta.portes.includes(p)).map(emMeioDeFrase))
  return `Para ${paraQuem}; ${
    porte ? `a sua empresa está como ${emMeioDeFrase(porte)}` : 'o cadastro da sua empresa não diz o porte'
  }.`
}

/** May the company buy at all: registration in force, and a service unit that looks after its city. */
export const empresaPodeComprar = (empresa: {
  ativo: boolean
  unidadeId: number | null
}): Decisao<'EMPRESA_INATIVA' | 'SEM_UNIDADE'> =>
  !empresa.ativo ? recusado('EMPRESA_INATIVA') : empresa.unidadeId === null ? recusado('SEM_UNIDADE') : permitido

/** One entry of a cart: everything that must hold before it becomes a request (design: domain §3, enviar). */
export const podeEnviar = (entrada: {
  empresa: { ativo: boolean; unidadeId: number | null; porte: Porte | null }
  oferta: OfertaAVenda
  /** Absent without a direct choice. */
  escolha?: { prestador: PrestadorDoPedido | undefined }
}): Decisao =>
  todas<CodigoDeRecusa>(
    () => podeComprarOferta(entrada.oferta, entrada.empresa.porte),
    () => empresaPodeComprar(entrada.empresa),
    () => (entrada.escolha ? podeAtender(entrada.escolha.prestador) : permitido),
  )
