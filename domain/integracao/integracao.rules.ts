import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Papel } from '../kernel/papel.ts'
import { integracao, type SituacaoDaIntegracao } from './integracao.states.ts'

type Quem = { papeis: readonly Papel[] }

export const podeReprocessar = (situacao: SituacaoDaIntegracao, q: Quem): Decisao =>
  decidir(integracao, 'reprocessar', situacao, q.papeis)

export const podeRemover = (situacao: SituacaoDaIntegracao, q: Quem): Decisao =>
  decidir(integracao, 'remover', situacao, q.papeis)

/**
 * A metric can be sent again whatever became of it: what waits or failed goes out anew, of what arrived or was removed the
 * present state is told once more. Only what is on its way right now is let arrive.
 */
export const podeReenviar = (situacao: SituacaoDaIntegracao, q: Quem): Decisao => {
  if (!q.papeis.includes('admin')) return recusado('PAPEL_NAO_PERMITE')
  return situacao === 'processando' ? recusado('INTEGRACAO_EM_ENVIO') : permitido
}

export const acoesDaIntegracao = (situacao: SituacaoDaIntegracao, q: Quem) => ({
  reprocessar: podeReprocessar(situacao, q),
  remover: podeRemover(situacao, q),
})
export const acoesDaMetrica = (situacao: SituacaoDaIntegracao, q: Quem) => ({
  reenviar: podeReenviar(situacao, q),
  remover: podeRemover(situacao, q),
})
