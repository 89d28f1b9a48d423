import type { webhook } from '@hub/protocol/webhook.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { webhookInscricao } from '../db/tables/webhook.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirNomeLivre } from './inscricao.ts'
import { verInscricao } from './inscricao.view.ts'
import { novoSegredo, selar } from './segredo.ts'

export const criar: Caso<typeof webhook.criar> = async ({ db, ator, corpo, portas }) => {
  await exigirNomeLivre(db, corpo.nome)
  const segredo = novoSegredo()
  const [w] = await db
    .insert(webhookInscricao)
    .values({ ...corpo, segredo: selar(portas.config, segredo), criadaPor: ator.id })
    .returning()
  return { ...verInscricao(w!, ator, (await lerRegulamento(db)).agora), segredo }
}
