import type { Database } from '../db/drizzle.ts'
import { num, rows } from '../db/rows.ts'
import type { HubEvents, Reacao } from '../events/reacoes.ts'
import { porNaSaida } from '../events/saida.ts'

/** Everything that RM is told of one request leaves in order: its contract before the invoices of it. */
export const ordemNoRm = (solicitacaoId: number): string => `rm:${solicitacaoId}`

const provisionar = (
  tx: Database,
  { id, solicitacaoId }: { id: number; solicitacaoId: number },
  acao: 'incluir' | 'alterar' | 'cancelar' | 'encerrar',
  chave: string,
): Promise<unknown> =>
  porNaSaida(tx, {
    destino: 'rm',
    tipo: 'provisionamento',
    registro: id,
    chave: `provisionamento-${id}-${chave}`,
    ordem: ordemNoRm(solicitacaoId),
    solicitacaoId,
    dados: { acao },
  })

/** Reaction: every party signed. RM is to know each contract of the request. */
export const provisionarContratos: Reacao<HubEvents['assinaturasCompletas']> = async (
  tx,
  _ports,
  { solicitacaoId },
) => {
  const contratos = await rows(tx, { id: num })`
    select id from contrato where solicitacao_id = ${solicitacaoId} and tipo = 'contrato' and situacao = 'assinado'`
  for (const { id } of contratos) await provisionar(tx, { id, solicitacaoId }, 'incluir', 'assinado')
}

/** Reaction: an amendment or termination is in force. RM is to know the contract as it is now. */
export const provisionarAditivo: Reacao<HubEvents['aditivoAssinado']> = async (tx, _ports, { aditivoId }) => {
  const [c] = await rows(tx, { id: num, solicitacaoId: num })`
    select contrato_id as id, solicitacao_id as "solicitacaoId" from aditivo where id = ${aditivoId}`
  if (c) await provisionar(tx, c, 'alterar', `aditivo-${aditivoId}`)
}

/** Contracts of a request that RM was told of, or is about to be. */
const conhecidos = (tx: Database, solicitacaoId: number): Promise<{ id: number }[]> =>
  rows(tx, { id: num })`
    select distinct registro as id from integracao_saida
      where solicitacao_id = ${solicitacaoId} and destino = 'rm' and tipo = 'provisionamento'`

/** Reaction: what RM knows has no effect any more. */
export const cancelarProvisionamento: Reacao<{ solicitacaoId: number }> = async (tx, _ports, { solicitacaoId }) => {
  for (const { id } of await conhecidos(tx, solicitacaoId))
    await provisionar(tx, { id, solicitacaoId }, 'cancelar', 'cancelado')
}

/** Reaction: the service was attested. RM is to know that the contract ended. */
export const encerrarProvisionamento: Reacao<HubEvents['solicitacaoConcluida']> = async (
  tx,
  _ports,
  { solicitacaoId },
) => {
  for (const { id } of await conhecidos(tx, solicitacaoId))
    await provisionar(tx, { id, solicitacaoId }, 'encerrar', 'encerrado')
}
