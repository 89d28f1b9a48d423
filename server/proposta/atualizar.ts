import type { proposta } from '@hub/protocol/proposta.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { gravarConteudo } from './gravar-conteudo.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

export const atualizar: Caso<typeof proposta.atualizar> = async ({ db, ator, corpo }) => {
  const { id, ...conteudo } = corpo
  await gravarConteudo(db, ator, await travarPropria(db, ator, id, await lerRegulamento(db)), conteudo)
  return verProposta(db, ator, id)
}
