import { podeFinalizarProjeto } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { fatosDaSolicitacao } from '../passos/fatos-da-solicitacao.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { travarProjeto } from './projeto-travado.ts'

export const finalizar: Caso<typeof projeto.finalizar> = async ({ db, ator, params, portas }) => {
  const s = await travarProjeto(db, ator, params.id, ['prestador'])
  exigir(podeFinalizarProjeto(await fatosDaSolicitacao(db, s), { id: ator.id, papeis: papeisNoProjeto(ator, s) }))
  await mover(db, s, 'aguardando_avaliacao', await lerRegulamento(db))
  await anunciar(db, avisos.projetoFinalizado, { s, por: ator.id })
  await portas.emitir(db, portas, 'projetoFinalizado', { solicitacaoId: s.id })
  await anunciar(db, avisos.servicoAAvaliar, { s, por: ator.id })
  return verProjeto(db, ator, s.id)
}
