import { randomUUID } from 'node:crypto'
import type { Database } from '../db/drizzle.ts'
import { bool, nullable, num, row, rows, text } from '../db/rows.ts'
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

/**
 * Reaction: of every invoice that was sent RM is asked what the hub wants now: to pay it while its stage is accepted, not to
 * pay it while that is open again. Says nothing where the last message said so already.
 */
export const acertarPagamentos: Reacao<{ solicitacaoId: number }> = async (tx, _ports, { solicitacaoId }) => {
  const enviadas = await rows(tx, { notaId: num, aceita: bool, ultima: nullable(text) })`
    select n.id as "notaId", e.situacao = 'aceita' as aceita,
        (select o.dados->>'acao' from integracao_saida o
          where o.tipo = 'pagamento' and o.registro = n.id and o.destino = 'rm' order by o.id desc limit 1) as ultima
      from nota n join etapa e on e.id = n.etapa_id
      where n.solicitacao_id = ${solicitacaoId} and n.situacao = 'enviada'`
  for (const { notaId, aceita, ultima } of enviadas) {
    const acao = aceita ? 'pedir' : 'cancelar'
    if (ultima !== null && ultima !== acao) await contar(tx, { notaId, solicitacaoId }, acao)
  }
}
