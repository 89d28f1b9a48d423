import type { webhook } from '@hub/protocol/webhook.ts'
import { insertRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { webhookInscricao } from '../db/tables/webhook.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirNomeLivre } from './inscricao.ts'
import { verInscricao } from './inscricao.view.ts'
import { novoSegredo, selar } from './segredo.ts'

export const criar: UseCase<typeof webhook.criar> = async ({ db, actor, corpo, ports }) => {
  await exigirNomeLivre(db, corpo.nome)
  const segredo = novoSegredo()
  const w = await insertRow(db, webhookInscricao, {
    ...corpo,
    segredo: selar(ports.config, segredo),
    criadaPor: actor.id,
  })
  return { ...verInscricao(w, actor, (await lerRegulamento(db)).agora), segredo }
}
