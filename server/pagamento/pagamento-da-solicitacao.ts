import { devidaEm, type FatosDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { type ParcelaDoPlano, planoDoCliente } from '@hub/domain/cobranca/plano.rules.ts'
import { dataLocal } from '@hub/domain/kernel/data.ts'
import { asc, eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import type { Cobranca } from './cobranca-travada.ts'

export type SituacaoDaParcela = 'a_pagar' | 'em_confirmacao' | 'paga' | 'em_estorno'

/** The client's share of one request: its plan, its charges, what is paid. Money in centavos. */
export interface PagamentoDaSolicitacao {
  cobrancas: Cobranca[]
  plano: (ParcelaDoPlano & { situacao: SituacaoDaParcela })[]
  pago: number
  falta: number
  fatos: FatosDoPagamento
}

export async function lerPagamento(db: Banco, s: Solicitacao): Promise<PagamentoDaSolicitacao> {
  const cobrancas = await db.select().from(cobranca).where(eq(cobranca.solicitacaoId, s.id)).orderBy(asc(cobranca.id))
  const pagas = cobrancas.filter((c) => c.situacao === 'pago')
  const pago = pagas.reduce((t, c) => t + c.valor, 0)
  const valorCliente = s.valorCliente ?? 0
  const falta = Math.max(0, valorCliente - pago)
  const primeira =
    pagas.find((c) => c.parcela === 1)?.pagoEm ?? (s.substatus === 'aguardando_pagamento' ? s.prazo : null)
  const emConfirmacao = cobrancas.filter((c) => c.situacao === 'pendente' && c.meio === 'presencial')
  const situacaoDa = (parcela: number): SituacaoDaParcela => {
    if (pagas.some((c) => c.parcela === parcela)) return 'paga'
    if (emConfirmacao.some((c) => c.parcela === parcela)) return 'em_confirmacao'
    const voltando = cobrancas.some((c) => c.parcela === parcela && c.situacao === 'estorno_pendente')
    return voltando && !devidaEm.includes(s.substatus) ? 'em_estorno' : 'a_pagar'
  }
  return {
    cobrancas,
    plano: planoDoCliente(valorCliente, s.parcelas, primeira && dataLocal(primeira), pagas).map((p) => ({
      ...p,
      situacao: situacaoDa(p.parcela),
    })),
    pago,
    falta,
    fatos: {
      substatus: s.substatus,
      falta,
      emConfirmacao: emConfirmacao.length > 0,
      haCobranca: cobrancas.some((c) => c.situacao === 'pendente' || c.situacao === 'pago'),
    },
  }
}
