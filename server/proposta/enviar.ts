import type { proposta } from '@hub/protocol/proposta.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { enviarConteudo } from './enviar-conteudo.ts'
import { gravarConteudo } from './gravar-conteudo.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

export const enviar: UseCase<typeof proposta.enviar> = async ({ db, actor, params, query, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const travada = await travarPropria(db, actor, params.id, r)
  if (query.partial_save) await gravarConteudo(db, actor, travada, corpo)
  else await enviarConteudo(db, ports, actor, travada, corpo, r)
  return verProposta(db, actor, params.id)
}
