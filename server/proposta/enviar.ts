import type { proposta } from '@hub/protocol/proposta.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { enviarConteudo } from './enviar-conteudo.ts'
import { gravarConteudo } from './gravar-conteudo.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

export const enviar: Caso<typeof proposta.enviar> = async ({ db, ator, params, query, corpo, portas }) => {
  const r = await lerRegulamento(db)
  const travada = await travarPropria(db, ator, params.id, r)
  if (query.partial_save) await gravarConteudo(db, ator, travada, corpo)
  else await enviarConteudo(db, portas, ator, travada, corpo, r)
  return verProposta(db, ator, params.id)
}
