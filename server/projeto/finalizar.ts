import { podeFinalizarProjeto } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { fatosDaSolicitacao } from '../passos/fatos-da-solicitacao.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { verProjeto } from './projeto.view.ts'
import { travarProjeto } from './projeto-travado.ts'

export const finalizar: Caso<typeof projeto.finalizar> = async ({ db, ator, params, portas }) => {
  const s = await travarProjeto(db, ator, params.id, ['prestador'])
  exigir(podeFinalizarProjeto(await fatosDaSolicitacao(db, s), { id: ator.id, papeis: papeisNoProjeto(ator, s) }))
  await mover(db, s, 'aguardando_avaliacao', await lerRegulamento(db))
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'projetoFinalizado',
    mensagem: 'Projeto finalizado pelo prestador',
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
    marco: true,
  })
  await portas.emitir(db, portas, 'projetoFinalizado', { solicitacaoId: s.id })
  await notificar(
    db,
    await pessoasDaEmpresa(db, s.empresaId, 'cliente'),
    `Avalie o serviço da solicitação ${s.nrosolicitacao}.`,
    `/solicitacoes/${s.id}?aba=avaliacao`,
  )
  return verProjeto(db, ator, s.id)
}
