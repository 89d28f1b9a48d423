import { tipos } from '@hub/domain/aditivo/aditivo.states.ts'
import type { EventoSimples } from '@hub/protocol/webhook.formas.ts'
import { keyOf, num, row } from '../db/rows.ts'
import { publicar } from '../events/publicar.ts'
import type { Reacao } from '../events/reacoes.ts'

/** Third systems are told that this happened to a request. */
export const contarLaFora =
  (evento: EventoSimples): Reacao<{ solicitacaoId: number }> =>
  (tx, _ports, { solicitacaoId }) =>
    publicar(tx, evento, solicitacaoId, {})

export const contarAditivoAssinado: Reacao<{ aditivoId: number }> = async (tx, _ports, { aditivoId }) => {
  const a = await row(tx, { solicitacaoId: num, numero: num, tipo: keyOf(tipos) })`
    select solicitacao_id as "solicitacaoId", numero, tipo from aditivo where id = ${aditivoId}`
  if (a) await publicar(tx, 'aditivo.assinado', a.solicitacaoId, { aditivo: a.numero, tipo: a.tipo })
}

/** `valor` in reais with two places, as on the wire. */
export const contarPagamento =
  (evento: 'pagamento.confirmado' | 'pagamento.devolvido'): Reacao<{ cobrancaId: number }> =>
  async (tx, _ports, { cobrancaId }) => {
    const c = await row(tx, { solicitacaoId: num, parcela: num, valor: num })`
      select solicitacao_id as "solicitacaoId", parcela, round(coalesce(valor_pago, valor) / 100.0, 2)::float8 as valor
        from cobranca where id = ${cobrancaId}`
    if (c) await publicar(tx, evento, c.solicitacaoId, { cobranca: cobrancaId, parcela: c.parcela, valor: c.valor })
  }
