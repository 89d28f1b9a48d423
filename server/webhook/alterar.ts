import type { webhook } from '@hub/protocol/webhook.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirNomeLivre, gravarInscricao, travarPara } from './inscricao.ts'
import { verInscricao } from './inscricao.view.ts'

/** What is in the queue goes to the new address. */
export const alterar: UseCase<typeof webhook.alterar> = async ({ db, actor, params, corpo }) => {
  const w = await travarPara(db, actor, params.id, 'alterar')
  await exigirNomeLivre(db, corpo.nome, w.id)
  return verInscricao(await gravarInscricao(db, w.id, corpo), actor, (await lerRegulamento(db)).agora)
}
