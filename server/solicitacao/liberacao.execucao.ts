import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Pedido } from '../kernel/caso.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/** Signed and paid: the provider may begin. From here the request's deadline is the end of the last stage. */
export async function liberarExecucao(
  { db, ator, portas }: Pedido<typeof chamadas.liberar>,
  s: Solicitacao,
  r: Regulamento,
): Promise<Solicitacao> {
  exigir(decidir(solicitacao, 'liberarExecucao', s.substatus, ator.grupos))
  const movida = await mover(db, s, 'em_execucao', r, {
    prazo: s.dtaPrazoFinalizacao ? r.fimDe(s.dtaPrazoFinalizacao) : null,
  })
  await anunciar(db, avisos.execucaoLiberada, { s, por: ator.id })
  await portas.emitir(db, portas, 'execucaoLiberada', { solicitacaoId: s.id })
  await anunciar(db, avisos.projetoLiberado, { s, por: ator.id }, portas)
  return movida
}
