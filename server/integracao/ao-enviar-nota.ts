import { randomUUID } from 'node:crypto'
import type { Database } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { HubEvents, Reacao } from '../events/reacoes.ts'
import { porNaSaida } from '../events/saida.ts'
import { ordemNoRm } from './ao-mudar-contrato.ts'

type DaNota = HubEvents['notaEnviada']

/** An invoice may be sent, sent back and sent anew: each is told once, in order. */
const contar = (tx: Database, { notaId, solicitacaoId }: DaNota, acao: 'pedir' | 'cancelar'): Promise<unknown> =>
  porNaSaida(tx, {
    destino: 'rm',
    tipo: 'pagamento',
    registro: notaId,
    chave: `pagamento-${notaId}-${acao}-${randomUUID()}`,
    ordem: ordemNoRm(solicitacaoId),
    solicitacaoId,
    dados: { acao },
  })

/** Reaction: RM is asked to pay the invoice. */
export const pedirPagamentoDaNota: Reacao<DaNota> = async (tx, _ports, dados) => {
  await contar(tx, dados, 'pedir')
}

/** Reaction: RM is not to pay what it was asked for. */
export const cancelarPagamentoDaNota: Reacao<DaNota> = async (tx, _ports, dados) => {
  const pedida = await row(
    tx,
  )`select 1 from integracao_saida where tipo = 'pagamento' and registro = ${dados.notaId} and destino = 'rm' limit 1`
  if (pedida) await contar(tx, dados, 'cancelar')
}
