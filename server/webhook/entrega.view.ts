import { podeReenviar } from '@hub/domain/integracao/integracao.rules.ts'
import { situacoes } from '@hub/domain/integracao/integracao.states.ts'
import { type Decisao, recusado, todas } from '@hub/domain/kernel/decisao.ts'
import type { SituacaoDoWebhook } from '@hub/domain/webhook/webhook.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { DetalheDaEntrega, EntregaDeWebhook } from '@hub/protocol/webhook.ts'
import { and, type Database, eq } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { pagina } from '../db/queries/pagina.ts'
import { integracaoSaida } from '../db/tables/integracao.ts'
import type { Saida } from '../kernel/envio.ts'
import type { Actor } from '../kernel/use-case.ts'
import { tentativasDe } from '../services/saida.ts'
import type { InscricaoGravada } from './inscricao.ts'

/** `webhook-id` of a message: sent again by hand it keeps its own. */
export const idDaMensagem = (chave: string): string => chave.split(':')[0]!

/** A message may go again while its system is told of things. */
export const podeReenviarEntrega = (inscricao: SituacaoDoWebhook, s: Pick<Saida, 'situacao'>, actor: Actor): Decisao =>
  todas(
    () => podeReenviar(s.situacao, { papeis: actor.grupos }),
    () => (inscricao === 'ativa' ? { permitido: true } : recusado('WEBHOOK_PARADO')),
  )

/** @throws Recusa NAO_ENCONTRADO where the message is another system's */
export async function lerEntrega(db: Database, inscricaoId: number, id: number): Promise<Saida> {
  const [s] = await db
    .select()
    .from(integracaoSaida)
    .where(and(eq(integracaoSaida.id, id), eq(integracaoSaida.destino, `webhook:${inscricaoId}`)))
  return existente(s)
}

export const verEntrega = (s: Saida, w: InscricaoGravada, actor: Actor): EntregaDeWebhook => ({
  id: s.id,
  mensagem: idDaMensagem(s.chave),
  evento: s.tipo,
  situacao: s.situacao,
  ...situacoes[s.situacao],
  tentativas: s.tentativas,
  motivo: s.situacao === 'sucesso' ? null : s.motivo,
  proxima_em: s.situacao === 'pendente' ? s.proximaEm.toISOString() : null,
  concluida_em: s.concluidaEm?.toISOString() ?? null,
  dtainclusao: s.dtainclusao.toISOString(),
  acoes: { reenviar: podeReenviarEntrega(w.situacao, s, actor) },
})

/** With what was sent and every try, the newest first. */
export async function verEntregaInteira(
  db: Database,
  w: InscricaoGravada,
  s: Saida,
  actor: Actor,
): Promise<DetalheDaEntrega> {
  const { results: historico } = await pagina(db, tentativasDe(s.id), { page: 1, page_size: 200 })
  return {
    ...verEntrega(s, w, actor),
    corpo: String(s.dados.corpo ?? ''),
    historico: historico.map((t) => ({ ...t, quando: iso(t.quando) })),
  }
}
