import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { linha, num } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { enviarConteudo } from './enviar-conteudo.ts'
import { gravarConteudo } from './gravar-conteudo.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

/** By request instead of proposal: the invitation of the caller's company is the proposal to be. */
export const criar: Caso<typeof proposta.criar> = async ({ db, ator, query, corpo, portas }) => {
  const { solicitacao, ...conteudo } = corpo
  const r = await lerRegulamento(db)
  const { id } = existente(
    await linha(db, { id: num })`
      select id from proposta where solicitacao_id = ${solicitacao} and empresa_id = any(${lista(ator.prestadorDe)})`,
  )
  const travada = await travarPropria(db, ator, id, r)
  if (query.partial_save) await gravarConteudo(db, ator, travada, conteudo)
  else await enviarConteudo(db, portas, ator, travada, conteudo, r)
  return verProposta(db, ator, id)
}
