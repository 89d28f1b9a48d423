import { podeFinalizarProjeto } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { papeisNoProjeto, travarProjeto } from '../services/escopo-projeto.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'

export const finalizar: UseCase<typeof projeto.finalizar> = async ({ db, actor, params, ports }) => {
  const s = await travarProjeto(db, actor, params.id, ['prestador'])
  exigir(podeFinalizarProjeto(await fatosDaSolicitacao(db, s), { id: actor.id, papeis: papeisNoProjeto(actor, s) }))
  await mover(db, s, 'aguardando_avaliacao', await lerRegulamento(db))
  await anunciar(db, avisos.projetoFinalizado, { s, por: actor.id })
  await ports.emitir(db, ports, 'projetoFinalizado', { solicitacaoId: s.id })
  await anunciar(db, avisos.servicoAAvaliar, { s, por: actor.id })
  return verProjeto(db, actor, s.id)
}
