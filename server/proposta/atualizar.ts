import type { proposta } from '@hub/protocol/proposta.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { gravarConteudo } from './gravar-conteudo.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

export const atualizar: UseCase<typeof proposta.atualizar> = async ({ db, actor, corpo }) => {
  const { id, ...conteudo } = corpo
  await gravarConteudo(db, actor, await travarPropria(db, actor, id, await lerRegulamento(db)), conteudo)
  return verProposta(db, actor, id)
}
