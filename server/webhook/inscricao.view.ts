import { pick } from '@hub/domain/kernel/campos.ts'
import { acoesDoWebhook } from '@hub/domain/webhook/webhook.rules.ts'
import { situacoes } from '@hub/domain/webhook/webhook.states.ts'
import type { Inscricao } from '@hub/protocol/webhook.ts'
import type { Actor } from '../kernel/use-case.ts'
import type { InscricaoGravada } from './inscricao.ts'

export const emTransicao = (w: InscricaoGravada, agora: Date): boolean =>
  w.anteriorAte !== null && w.anteriorAte > agora

/** Never its secret. `agora`: of the database's clock. */
export const verInscricao = (w: InscricaoGravada, actor: Actor, agora: Date): Inscricao => ({
  ...pick(w, ['id', 'nome', 'url', 'eventos', 'situacao']),
  ...situacoes[w.situacao],
  motivo: w.motivo,
  falhando_desde: w.falhandoDesde?.toISOString() ?? null,
  ultima_entrega_em: w.ultimaEntregaEm?.toISOString() ?? null,
  anterior_ate: emTransicao(w, agora) ? w.anteriorAte!.toISOString() : null,
  dtainclusao: w.dtainclusao.toISOString(),
  acoes: acoesDoWebhook(w.situacao, { papeis: actor.grupos }, emTransicao(w, agora)),
})
