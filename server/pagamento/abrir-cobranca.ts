import type { Meio } from '@hub/domain/cobranca/cobranca.rules.ts'
import { aPagar } from '@hub/domain/cobranca/plano.rules.ts'
import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import { campoInvalido, exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, insertRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { anotar, type Cobranca } from './cobranca-travada.ts'
import { lerPagamento, type PagamentoDaSolicitacao } from './pagamento-da-solicitacao.ts'
import { novoTxid } from './txid.ts'

export interface Aberta {
  id: number
  /** The open charge cannot be used (other way to pay, out of time): it has to be closed before another is made. */
  encerrar: boolean
}

/** The instalment that is meant: the one named, else the first that is not paid. */
export function parcelaDe(p: PagamentoDaSolicitacao, parcela: number | undefined) {
  const escolhida = p.plano.find((x) => (parcela === undefined ? aPagar(x) : x.parcela === parcela))
  if (!escolhida)
    throw parcela === undefined ? new Recusa('COBRANCA_JA_PAGA') : campoInvalido('parcela', 'Esta parcela não existe.')
  const primeira = p.plano.find((x) => aPagar(x))
  if (primeira && primeira.parcela < escolhida.parcela)
    throw campoInvalido('parcela', `Pague antes a parcela ${primeira.parcela}.`)
  if (escolhida.situacao === 'paga') throw new Recusa('COBRANCA_JA_PAGA')
  if (escolhida.situacao === 'em_confirmacao') throw new Recusa('PAGAMENTO_EM_CONFIRMACAO')
  return escolhida
}

/**
 * The open charge of an instalment, or a new one: amount by the frozen split alone, its key recorded before any provider
 * hears of it, so that whatever happens next the same key is tried again. The request is locked.
 */
export async function abrirCobranca(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  pedido: {
    meio: Exclude<Meio, 'presencial'>
    parcela?: number | undefined
    pode: (p: PagamentoDaSolicitacao) => Decisao
  },
): Promise<Aberta> {
  const p = await lerPagamento(tx, s)
  exigir(pedido.pode(p))
  const { parcela, valor } = parcelaDe(p, pedido.parcela)
  const { agora } = await lerRegulamento(tx)
  const aberta = p.cobrancas.find((c) => c.parcela === parcela && c.situacao === 'pendente')
  if (aberta)
    return {
      id: aberta.id,
      encerrar: aberta.meio !== pedido.meio || (aberta.expiraEm !== null && aberta.expiraEm <= agora),
    }
  return { id: (await novaCobranca(tx, ports, s, { meio: pedido.meio, parcela, valor })).id, encerrar: false }
}

async function novaCobranca(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  { meio, parcela, valor }: { meio: Meio; parcela: number; valor: number },
): Promise<Cobranca> {
  const c = await insertRow(tx, cobranca, {
    solicitacaoId: s.id,
    empresaId: s.empresaId,
    parcela,
    valor,
    meio,
    situacao: 'pendente',
    txid: novoTxid(),
  })
  await anotar(tx, c.id, 'criar', 'pedida')
  // If this process dies before the provider answers, the job tries again with the same key.
  await ports.queue.agendar(tx, 'pagamento.conferir', { id: c.id }, { em: new Date(c.dtainclusao.getTime() + 30_000) })
  return c
}
