import { exigirPasso } from '@hub/domain/kernel/maquina.ts'
import { type Substatus, solicitacao, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Database } from '../db/drizzle.ts'
import type { RegrasDoPedido, Regulamento } from '../db/queries/regulamento.ts'
import { gravarSolicitacao, type Solicitacao } from './solicitacao-travada.ts'

/** When the turn of a state that begins now ends; null: it has no deadline of its own. */
function prazoDe(para: Substatus, r: RegrasDoPedido): Date | null {
  const { prazo } = substatus[para]
  if (prazo === null) return null
  return 'uteis' in prazo ? r.emDiasUteis(r.parametro(prazo.uteis)) : r.emDiasCorridos(r.parametro(prazo.corridos))
}

/**
 * Moves a locked request to another substatus: its deadline by its parameters (or the one given), the day on which a new
 * phase begins, warnings counted anew. Whether the command may be given was asked of the rules before.
 * @throws Error for a step that no command of the machine has
 */
export function mover(
  tx: Database,
  s: Solicitacao,
  para: Substatus,
  r: Regulamento,
  mudancas: Partial<Solicitacao> = {},
): Promise<Solicitacao> {
  exigirPasso(solicitacao, s.substatus, para)
  const { etapa, primeiraParcela } = substatus[para]
  const fases = etapa && !s.fases[etapa] ? { ...s.fases, [etapa]: r.hoje } : s.fases
  const prazo = prazoDe(para, r.de(s))
  return gravarSolicitacao(tx, s, {
    substatus: para,
    prazo,
    ...(primeiraParcela && prazo && { vencimentoDaParte: r.diaDe(prazo) }),
    fases,
    avisosDePrazo: 0,
    ...mudancas,
  })
}
