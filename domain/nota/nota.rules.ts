import { autores, type FeitoPorDelegacao, mesmaPessoa } from '../delegacao/delegacao.rules.ts'
import type { SituacaoDaEtapa } from '../etapa/etapa.states.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Quem } from '../solicitacao/solicitacao.rules.ts'
import { nota, type SituacaoDaNota } from './nota.states.ts'

/** Who accepted the stage that an instalment pays for does not approve its payment (design: domain §1). */
export const podeAutorizarNota = (
  etapasAceitasPor: readonly number[],
  quem: number | readonly number[],
): Decisao<'AUTOR_NAO_APROVA'> => (mesmaPessoa(etapasAceitasPor, quem) ? recusado('AUTOR_NAO_APROVA') : permitido)

/** What the rules ask of an invoice and the stage that it is for. */
export interface FatosDaNota {
  situacao: SituacaoDaNota
  etapa: SituacaoDaEtapa
  etapaAceitaPor: number | null
  /** In an internal demand the manager may have delivered it. */
  etapaEntreguePor?: number | null
  /** Who did something on the request in an absent person's place. */
  porDelegacao?: readonly FeitoPorDelegacao[]
}

const etapaAceita = (f: FatosDaNota) => (): Decisao => (f.etapa === 'aceita' ? permitido : recusado('ETAPA_NAO_ACEITA'))

/** An invoice is authorised once its stage is accepted, by somebody else than who delivered or accepted it. */
export const podeAutorizar = (f: FatosDaNota, q: Quem): Decisao =>
  todas(
    () => decidir(nota, 'autorizar', f.situacao, q.papeis),
    etapaAceita(f),
    () => podeAutorizarNota(autores([f.etapaAceitaPor, f.etapaEntreguePor ?? null], f.porDelegacao), q.nomes ?? q.id),
  )

/** A stage that the final analysis opened again stops its invoice until it is accepted anew. */
const enquantoAceita = (comando: 'enviar' | 'pagar') => (f: FatosDaNota, q: Quem) =>
  todas(() => decidir(nota, comando, f.situacao, q.papeis), etapaAceita(f))
export const podeEnviar = enquantoAceita('enviar')
export const podePagar = enquantoAceita('pagar')
export const podeDevolver = (f: FatosDaNota, q: Quem): Decisao => decidir(nota, 'devolver', f.situacao, q.papeis)

export const acoesDaNota = (f: FatosDaNota, q: Quem) => ({
  autorizar: podeAutorizar(f, q),
  enviar: podeEnviar(f, q),
  devolver: podeDevolver(f, q),
  pagar: podePagar(f, q),
})
