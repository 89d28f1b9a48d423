import { decidir } from '@hub/domain/kernel/maquina.ts'
import { semVazios } from '@hub/domain/kernel/texto.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { and, eq, isNull } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { atualizacaoDeEmpresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { gravarSolicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'

/** From now on the manager is awaited, within his time to analyse; the client may hand in again until he accepts. */
export const responderAtualizacao: UseCase<typeof chamadas.responderAtualizacao> = async (pedido) => {
  const { db, actor, params, corpo, ports } = pedido
  const s = await travarVisivel(db, actor, params.id, ['cliente'])
  exigir(decidir(solicitacao, 'responderAtualizacao', s.substatus, ['cliente']))
  const dados = semVazios(corpo)
  if (Object.keys(dados).length === 0) throw campoInvalido('', 'Preencha pelo menos um dos dados pedidos.')
  const r = await lerRegulamento(db)
  await db
    .update(atualizacaoDeEmpresa)
    .set({ dados, respondidaEm: r.agora })
    .where(and(eq(atualizacaoDeEmpresa.solicitacaoId, s.id), isNull(atualizacaoDeEmpresa.aprovadaEm)))
  const movida = await gravarSolicitacao(db, s, {
    prazo: r.emDiasUteis(r.de(s).parametro('prazo_triagem_du')),
    avisosDePrazo: 0,
  })
  await anunciar(db, avisos.atualizacaoRespondida, { s, por: actor.id }, ports)
  return verMovida(movida)
}
