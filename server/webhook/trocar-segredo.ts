import { acoesDoWebhook, HORAS_DE_TRANSICAO } from '@hub/domain/webhook/webhook.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { webhook } from '@hub/protocol/webhook.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { gravarInscricao, travarPara } from './inscricao.ts'
import { emTransicao, verInscricao } from './inscricao.view.ts'
import { novoSegredo, selar } from './segredo.ts'

/** Not again while two are in use: the one that the other system knows would be lost. */
export const trocarSegredo: Caso<typeof webhook.trocarSegredo> = async ({ db, ator, params, portas }) => {
  const w = await travarPara(db, ator, params.id, 'alterar')
  const { agora } = await lerRegulamento(db)
  exigir(acoesDoWebhook(w.situacao, { papeis: ator.grupos }, emTransicao(w, agora)).trocarSegredo)
  const segredo = novoSegredo()
  const trocada = await gravarInscricao(db, w.id, {
    segredo: selar(portas.config, segredo),
    segredoAnterior: w.segredo,
    anteriorAte: sql`agora() + make_interval(hours => ${HORAS_DE_TRANSICAO})`,
  })
  return { ...verInscricao(trocada, ator, agora), segredo }
}
