import { type Bloqueio, bloqueioDaEtapa } from '../aditivo/aditivo.rules.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Quem } from '../solicitacao/solicitacao.rules.ts'
import { type Substatus, substatus } from '../solicitacao/solicitacao.states.ts'
import { type ComandoDaEtapa, etapa, type SituacaoDaEtapa } from './etapa.states.ts'

/** What the rules ask of a stage and its project. */
export interface FatosDaEtapa {
  id: number
  situacao: SituacaoDaEtapa
  substatus: Substatus
  /** What changes its contract meanwhile; null or absent: nothing. */
  bloqueio?: Bloqueio | null
}

const emExecucao = (f: FatosDaEtapa) => (): Decisao =>
  substatus[f.substatus].trabalha ? permitido : recusado('PROJETO_NAO_INICIADO')

const pode = (f: FatosDaEtapa, comando: ComandoDaEtapa, q: Quem): Decisao =>
  todas(() => decidir(etapa, comando, f.situacao, q.papeis), emExecucao(f), semBloqueio(f, comando))

export const semBloqueio = (f: FatosDaEtapa, comando: ComandoDaEtapa) => (): Decisao => {
  const bloqueio = bloqueioDaEtapa(f.bloqueio ?? null, f.id, comando)
  return bloqueio ? recusado(bloqueio) : permitido
}

export const podeEntregar = (f: FatosDaEtapa, q: Quem): Decisao => pode(f, 'entregar', q)
export const podeAceitar = (f: FatosDaEtapa, q: Quem): Decisao => pode(f, 'aceitar', q)
export const podeDevolver = (f: FatosDaEtapa, q: Quem): Decisao => pode(f, 'devolver', q)

export const acoesDaEtapa = (f: FatosDaEtapa, q: Quem) => ({
  entregar: podeEntregar(f, q),
  aceitar: podeAceitar(f, q),
  devolver: podeDevolver(f, q),
})
