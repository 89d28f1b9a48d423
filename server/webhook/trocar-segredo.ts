import { acoesDoWebhook, HORAS_DE_TRANSICAO } from '@hub/domain/webhook/webhook.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { webhook } from '@hub/protocol/webhook.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { gravarInscricao, travarPara } from './inscricao.ts'
import { emTransicao, verInscricao } from './inscricao.view.ts'
import { legivel, novoSegredo, selar } from './segredo.ts'

/** Not again while two are in use: the one that the other system knows would be lost. One that cannot be read any more signs nothing and is not kept. */
export const trocarSegredo: UseCase<typeof webhook.trocarSegredo> = async ({ db, actor, params, ports }) => {
  const w = await travarPara(db, actor, params.id, 'alterar')
  const { agora } = await lerRegulamento(db)
  exigir(acoesDoWebhook(w.situacao, { papeis: actor.grupos }, emTransicao(w, agora)).trocarSegredo)
  const segredo = novoSegredo()
  const trocada = await gravarInscricao(db, w.id, {
    segredo: selar(ports.config, segredo),
    ...(legivel(ports.config, w.segredo)
      ? { segredoAnterior: w.segredo, anteriorAte: sql`agora() + make_interval(hours => ${HORAS_DE_TRANSICAO})` }
      : { segredoAnterior: null, anteriorAte: null }),
  })
  return { ...verInscricao(trocada, actor, agora), segredo }
}
