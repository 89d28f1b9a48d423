import { type Substatus, substatus, substatusTodos } from '../solicitacao/solicitacao.states.ts'
import { type SituacaoDaProposta, situacoes, situacoesTodas } from './proposta.states.ts'

/** States of a request that tell of one proposal among the others: it is asked to change, or was chosen. */
export const falamDeUma = substatusTodos.filter((s) => substatus[s].negocia || substatus[s].autoriza)

/** Situations of the proposal that these states are about. */
export const ehDessa = situacoesTodas.filter((p) => p === 'em_negociacao' || situacoes[p].venceu)

/**
 * The state of a request as the author of one of its proposals reads it: that another one is asked to change, or was chosen, is not told
 * before the authorisation tells it (decision 0022). Until then the proposals are compared.
 */
export const substatusParaQuemPropos = (s: Substatus, p: SituacaoDaProposta): Substatus =>
  falamDeUma.includes(s) && !ehDessa.includes(p) ? 'em_selecao' : s
