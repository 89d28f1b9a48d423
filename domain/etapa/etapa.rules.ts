import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import type { Quem } from '../solicitacao/solicitacao.rules.ts'
import { type Substatus, substatus } from '../solicitacao/solicitacao.states.ts'
import { type ComandoDaEtapa, etapa, type SituacaoDaEtapa } from './etapa.states.ts'

/** What the rules ask of a stage and its project. */
export interface FatosDaEtapa {
  situacao: SituacaoDaEtapa
  substatus: Substatus
  /** Why the stage rests while its contract is being changed (domain/aditivo); null or absent: it does not. */
  bloqueio?: CodigoDeRecusa | null
}

const emExecucao = (f: FatosDaEtapa) => (): Decisao =>
  substatus[f.substatus].trabalha ? permitido : recusado('PROJETO_NAO_INICIADO')

const pode = (f: FatosDaEtapa, comando: ComandoDaEtapa, q: Quem): Decisao =>
  todas(
    () => decidir(etapa, comando, f.situacao, q.papeis),
    emExecucao(f),
    () => (f.bloqueio ? recusado(f.bloqueio) : permitido),
  )

export const podeEntregar = (f: FatosDaEtapa, q: Quem): Decisao => pode(f, 'entregar', q)
export const podeAceitar = (f: FatosDaEtapa, q: Quem): Decisao => pode(f, 'aceitar', q)
export const podeDevolver = (f: FatosDaEtapa, q: Quem): Decisao => pode(f, 'devolver', q)

export const acoesDaEtapa = (f: FatosDaEtapa, q: Quem) => ({
  entregar: podeEntregar(f, q),
  aceitar: podeAceitar(f, q),
  devolver: podeDevolver(f, q),
})
