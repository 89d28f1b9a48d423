import type { FatosDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { aDevolver } from '@hub/domain/cobranca/estorno.rules.ts'
import { type ParcelaDoPlano, planoDoCliente, type SituacaoDaParcela } from '@hub/domain/cobranca/plano.rules.ts'
import { autores } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Data } from '@hub/domain/kernel/data.ts'
import { prazoCorrido } from '@hub/domain/kernel/dias-uteis.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { asc, type Database, eq } from '../db/drizzle.ts'
import { aumentaAParte } from '../db/queries/fatos-da-vez.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { nullable, row, text } from '../db/rows.ts'
import { baixa, cobranca } from '../db/tables/pagamento.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import type { Cobranca } from './cobranca-travada.ts'

export type Baixa = typeof baixa.$inferSelect

/** The client's share of one request: its plan, its charges, what is paid. Money in centavos. */
export interface PagamentoDaSolicitacao {
  cobrancas: Cobranca[]
  plano: (ParcelaDoPlano & { situacao: SituacaoDaParcela })[]
  pago: number
  /** Written off: it will not be paid. */
  baixado: number
  /** What went back to the client, or is on its way. */
  devolvido: number
  falta: number
  /** The last write-off that was asked for. */
  baixa: Baixa | null
  fatos: FatosDoPagamento
}

/** Until when the client has to pay what the last amendment added to its share, as it had for the first instalment; null where none did. */
async function prazoDoAumento(db: Database, s: Solicitacao, r: Regulamento): Promise<Data | null> {
  const lido = await row(db, { em: nullable(text) })`
    select max(x.vigente_em)::text as em from aditivo x where x.solicitacao_id = ${s.id} and ${aumentaAParte}`
  if (!lido?.em) return null
  return prazoCorrido(r.diaDe(new Date(lido.em)), r.de(s).parametro('prazo_pagamento_dc'), r.calendario)
}

export async function lerPagamento(db: Database, s: Solicitacao): Promise<PagamentoDaSolicitacao> {
  const cobrancas = await db.select().from(cobranca).where(eq(cobranca.solicitacaoId, s.id)).orderBy(asc(cobranca.id))
  const baixas = await db.select().from(baixa).where(eq(baixa.solicitacaoId, s.id)).orderBy(asc(baixa.id))
  const ultima = baixas.at(-1)
  const aprovadas = baixas.filter((b) => b.situacao === 'aprovada').map((b) => b.valor)
  const r = await lerRegulamento(db)
  const linha = substatus[s.substatus]
  const soma = (quais: readonly Cobranca[]) => quais.reduce((t, c) => t + c.valor, 0)
  const pagas = cobrancas.filter((c) => c.situacao === 'pago')
  const pago = soma(pagas)
  const valorCliente = s.valorCliente ?? 0
  const baixado = aprovadas.reduce((t, v) => t + v, 0)
  const falta = Math.max(0, valorCliente - pago - baixado)
  const primeira =
    s.vencimentoDaParte ?? pagas.find((c) => c.parcela === 1)?.pagoEm ?? (linha.primeiraParcela ? s.prazo : null)
  const emConfirmacao = cobrancas.filter((c) => c.situacao === 'pendente' && c.meio === 'presencial')
  const acabou = linha.desfeita && !linha.cobra
  const situacaoDa = ({ parcela, vencimento, baixada }: ParcelaDoPlano): SituacaoDaParcela => {
    if (pagas.some((c) => c.parcela === parcela)) return 'paga'
    if (emConfirmacao.some((c) => c.parcela === parcela)) return 'em_confirmacao'
    const voltando = cobrancas.some((c) => c.parcela === parcela && c.situacao === 'estorno_pendente')
    if (voltando && !linha.cobra) return 'em_estorno'
    if (acabou) return 'sem_efeito'
    if (baixada) return 'baixada'
    return vencimento !== null && vencimento < r.hoje && linha.cobra ? 'vencida' : 'a_pagar'
  }
  const plano = planoDoCliente(
    valorCliente,
    s.parcelas,
    primeira instanceof Date ? r.diaDe(primeira) : primeira,
    pagas,
    { baixas: aprovadas, naoAntesDe: await prazoDoAumento(db, s, r), calendario: r.calendario },
  ).map((p) => ({ parcela: p.parcela, valor: p.valor, vencimento: p.vencimento, situacao: situacaoDa(p) }))
  const pedida = ultima?.situacao === 'pedida' ? ultima : undefined
  return {
    cobrancas,
    plano,
    pago,
    baixado,
    devolvido: cobrancas
      .filter((c) => c.situacao === 'estornada' || c.situacao === 'estorno_pendente')
      .reduce((t, c) => t + aDevolver(c), 0),
    falta,
    baixa: ultima ?? null,
    fatos: {
      substatus: s.substatus,
      lugar: lugarNaFamilia(s),
      falta,
      emConfirmacao: emConfirmacao.length > 0,
      vencida: plano.some((p) => p.situacao === 'vencida'),
      baixaPedida: pedida ? { autores: autores([pedida.pedidaPor], await lerFeitosPorDelegacao(db, s.id)) } : null,
    },
  }
}
