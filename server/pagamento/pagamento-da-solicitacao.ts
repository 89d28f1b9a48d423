import type { FatosDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { type ParcelaDoPlano, planoDoCliente } from '@hub/domain/cobranca/plano.rules.ts'
import { autores } from '@hub/domain/delegacao/delegacao.rules.ts'
import { dataLocal } from '@hub/domain/kernel/data.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { Database } from '../db/database.ts'
import { asc, desc, eq } from '../db/drizzle.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { baixa, cobranca } from '../db/tables/pagamento.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import type { Cobranca } from './cobranca-travada.ts'

type SituacaoDaParcela = 'a_pagar' | 'vencida' | 'em_confirmacao' | 'paga' | 'em_estorno' | 'baixada' | 'sem_efeito'
export type Baixa = typeof baixa.$inferSelect

/** Instalments that may be paid now. */
export const aPagar = ({ situacao }: { situacao: SituacaoDaParcela }): boolean =>
  situacao === 'a_pagar' || situacao === 'vencida'

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

export async function lerPagamento(db: Database, s: Solicitacao): Promise<PagamentoDaSolicitacao> {
  const cobrancas = await db.select().from(cobranca).where(eq(cobranca.solicitacaoId, s.id)).orderBy(asc(cobranca.id))
  const [ultima] = await db.select().from(baixa).where(eq(baixa.solicitacaoId, s.id)).orderBy(desc(baixa.id)).limit(1)
  const { hoje } = await lerRegulamento(db)
  const row = substatus[s.substatus]
  const soma = (quais: readonly Cobranca[]) => quais.reduce((t, c) => t + c.valor, 0)
  const pagas = cobrancas.filter((c) => c.situacao === 'pago')
  const pago = soma(pagas)
  const valorCliente = s.valorCliente ?? 0
  const baixado = ultima?.situacao === 'aprovada' ? ultima.valor : 0
  const falta = Math.max(0, valorCliente - pago - baixado)
  const primeira =
    s.vencimentoDaParte ?? pagas.find((c) => c.parcela === 1)?.pagoEm ?? (row.primeiraParcela ? s.prazo : null)
  const emConfirmacao = cobrancas.filter((c) => c.situacao === 'pendente' && c.meio === 'presencial')
  const acabou = row.desfeita && !row.cobra
  const situacaoDa = ({ parcela, vencimento }: ParcelaDoPlano): SituacaoDaParcela => {
    if (pagas.some((c) => c.parcela === parcela)) return 'paga'
    if (emConfirmacao.some((c) => c.parcela === parcela)) return 'em_confirmacao'
    const voltando = cobrancas.some((c) => c.parcela === parcela && c.situacao === 'estorno_pendente')
    if (voltando && !row.cobra) return 'em_estorno'
    if (acabou) return 'sem_efeito'
    if (baixado > 0) return 'baixada'
    return vencimento !== null && vencimento < hoje && row.cobra ? 'vencida' : 'a_pagar'
  }
  const plano = planoDoCliente(
    valorCliente,
    s.parcelas,
    primeira instanceof Date ? dataLocal(primeira) : primeira,
    pagas,
  ).map((p) => ({ ...p, situacao: situacaoDa(p) }))
  const pedida = ultima?.situacao === 'pedida' ? ultima : undefined
  return {
    cobrancas,
    plano,
    pago,
    baixado,
    devolvido: soma(cobrancas.filter((c) => c.situacao === 'estornada' || c.situacao === 'estorno_pendente')),
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
