import { acoesDoWebhook } from '@hub/domain/webhook/webhook.rules.ts'
import { situacoes } from '@hub/domain/webhook/webhook.states.ts'
import type { Inscricao } from '@hub/protocol/webhook.ts'
import type { Ator } from '../kernel/caso.ts'
import type { InscricaoGravada } from './inscricao.ts'

/** Never its secret. */
export const verInscricao = (w: InscricaoGravada, ator: Ator): Inscricao => ({
  id: w.id,
  nome: w.nome,
  url: w.url,
  eventos: w.eventos,
  situacao: w.situacao,
  ...situacoes[w.situacao],
  motivo: w.motivo,
  falhando_desde: w.falhandoDesde?.toISOString() ?? null,
  ultima_entrega_em: w.ultimaEntregaEm?.toISOString() ?? null,
  anterior_ate: w.anteriorAte?.toISOString() ?? null,
  dtainclusao: w.dtainclusao.toISOString(),
  acoes: acoesDoWebhook(w.situacao, { papeis: ator.grupos }),
})
