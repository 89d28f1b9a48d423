import { type FatosDaEtapa, semBloqueio } from '../etapa/etapa.rules.ts'
import { etapa } from '../etapa/etapa.states.ts'
import type { Data } from '../kernel/data.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Centavos } from '../kernel/dinheiro.ts'
import { decidir } from '../kernel/maquina.ts'
import { type ConteudoDaProposta, falhasDasEtapasEscritas } from '../proposta/proposta.rules.ts'
import { proposta, type SituacaoDaProposta } from '../proposta/proposta.states.ts'
import type { Quem } from '../solicitacao/solicitacao.rules.ts'
import { type Substatus, solicitacao, substatus } from '../solicitacao/solicitacao.states.ts'

/** What the rules ask of a request that a manager may have sent for a client. */
interface FatosDaDemanda {
  substatus: Substatus
  /** A manager sent it for the client. */
  interna: boolean
}

const daEquipe = (f: { interna: boolean }) => (): Decisao =>
  f.interna ? permitido : recusado('SOMENTE_DEMANDA_INTERNA')

/** The direct choice is made, changed or taken back while the request is in analysis. */
export const podeConfigurar = (f: FatosDaDemanda, q: Quem): Decisao =>
  todas(() => decidir(solicitacao, 'configurarDemanda', f.substatus, q.papeis), daEquipe(f))

/** The demand as the chosen provider answers it. */
interface FatosDoAceite {
  substatus: Substatus
  situacao: SituacaoDaProposta
}

const responder = (comando: 'aceitarDemanda' | 'recusarDemanda') => (f: FatosDoAceite, q: Quem) =>
  todas(
    () => decidir(solicitacao, comando, f.substatus, q.papeis),
    () => decidir(proposta, comando, f.situacao, q.papeis),
  )
export const podeAceitarDemanda = responder('aceitarDemanda')
export const podeRecusarDemanda = responder('recusarDemanda')

/** Internal delivery: the manager attaches what a stage delivers in the provider's place. */
export const podeEntregarPelaCasa = (f: FatosDaEtapa & { interna: boolean }, q: Quem): Decisao =>
  todas(
    () => decidir(etapa, 'entregarPelaCasa', f.situacao, q.papeis),
    daEquipe(f),
    () => (substatus[f.substatus].trabalha ? permitido : recusado('PROJETO_NAO_INICIADO')),
    semBloqueio(f, 'entregarPelaCasa'),
  )

/** The direct choice as the form holds it; money in centavos. */
interface EscolhaEscrita {
  valor: Centavos
  etapas: ConteudoDaProposta['etapas']
}

/** What is still missing before the direct choice can be sent, as sentences by path of the field ('etapas.2.dtafim'). */
export function falhasDaEscolha(e: EscolhaEscrita, hoje: Data): Record<string, string> {
  const falhas = falhasDasEtapasEscritas(e.etapas, e.valor, hoje)
  e.etapas.forEach((etapa, i) => {
    if (etapa.valor === 0) falhas[`etapas.${i}.valor`] ??= 'Informe o valor.'
  })
  return falhas
}
