import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Pedido } from '../kernel/use-case.ts'
import { mover } from '../services/mover-solicitacao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/** Signed and paid: the provider may begin. From here the request's deadline is the end of the last stage. */
export async function liberarExecucao(
  { db, actor, ports }: Pedido<typeof chamadas.liberar>,
  s: Solicitacao,
  r: Regulamento,
): Promise<Solicitacao> {
  exigir(decidir(solicitacao, 'liberarExecucao', s.substatus, actor.grupos))
  const movida = await mover(db, s, 'em_execucao', r, {
    prazo: s.dtaPrazoFinalizacao ? r.fimDe(s.dtaPrazoFinalizacao) : null,
  })
  await anunciar(db, avisos.execucaoLiberada, { s, por: actor.id })
  await ports.emitir(db, ports, 'execucaoLiberada', { solicitacaoId: s.id })
  await anunciar(db, avisos.projetoLiberado, { s, por: actor.id }, ports)
  return movida
}
