import type { webhook } from '@hub/protocol/webhook.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirNomeLivre, gravarInscricao, travarPara } from './inscricao.ts'
import { verInscricao } from './inscricao.view.ts'

/** What is in the queue goes to the new address. */
export const alterar: Caso<typeof webhook.alterar> = async ({ db, ator, params, corpo }) => {
  const w = await travarPara(db, ator, params.id, 'alterar')
  await exigirNomeLivre(db, corpo.nome, w.id)
  return verInscricao(await gravarInscricao(db, w.id, corpo), ator, (await lerRegulamento(db)).agora)
}
