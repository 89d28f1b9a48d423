import { type Decisao, permitido } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Quem } from '../solicitacao/solicitacao.rules.ts'
import { type Substatus, solicitacao } from '../solicitacao/solicitacao.states.ts'

/** What the rules ask of a project that ends. */
interface FatosDoEncerramento {
  substatus: Substatus
  /** An attestation in force exists: then everybody who sees the project reads it. */
  atestoGerado: boolean
}

/** Evaluating is what sends a request on to the final analysis. */
export const podeAvaliar = (f: Pick<FatosDoEncerramento, 'substatus'>, q: Quem): Decisao =>
  decidir(solicitacao, 'enviarAnaliseFinal', f.substatus, q.papeis)

/** Whoever may conclude attests before it, and only then; what is made is read by all. */
export const podeLerAtesto = (f: FatosDoEncerramento, q: Quem): Decisao =>
  f.atestoGerado ? permitido : decidir(solicitacao, 'concluir', f.substatus, q.papeis)
