import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { lista } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { enviarConteudo } from './enviar-conteudo.ts'
import { gravarConteudo } from './gravar-conteudo.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

/** By request instead of proposal: the invitation of the caller's company is the proposal to be. */
export const criar: UseCase<typeof proposta.criar> = async ({ db, actor, query, corpo, ports }) => {
  const { solicitacao, ...conteudo } = corpo
  const r = await lerRegulamento(db)
  const { id } = existente(
    await row(db, { id: num })`
      select id from proposta where solicitacao_id = ${solicitacao} and empresa_id = any(${lista(actor.prestadorDe)})`,
  )
  const travada = await travarPropria(db, actor, id, r)
  if (query.partial_save) await gravarConteudo(db, actor, travada, conteudo)
  else await enviarConteudo(db, ports, actor, travada, conteudo, r)
  return verProposta(db, actor, id)
}
