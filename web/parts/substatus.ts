import { type Status, type Substatus, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { DadosDoSubstatus } from '@hub/domain/solicitacao/substatus.ts'

/** What this page knows of a state; of one that it does not know, no parent status. */
type LinhaDoSubstatus = Omit<DadosDoSubstatus, 'status'> & { status: Status | null }

/** Nobody's turn, no phase, no act: what the state lets people do is told by the page that knows it. */
const desconhecido: LinhaDoSubstatus = {
  status: null,
  descricao: 'Em andamento',
  etapa: null,
  vez: null,
  ato: '',
  depois: '',
  prazo: null,
}

/**
 * The row of a state. While two versions of the hub run side by side, a page of the older one may read a state that only the newer
 * one has: that is answered by a neutral row, here and for every screen (a rules test holds them to it).
 */
export const linhaDoSubstatus = (codigo: Substatus): LinhaDoSubstatus =>
  Object.hasOwn(substatus, codigo) ? substatus[codigo] : desconhecido
