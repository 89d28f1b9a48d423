import { type Database, sql } from '../db/drizzle.ts'
import { propostaOnde } from '../db/queries/estado.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { mover } from './mover-solicitacao.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/** What a choice froze, undone: the price is again the one that was there before it. */
export const semEscolha = (s: Pick<Solicitacao, 'valor' | 'valorPrevisto'>) =>
  ({
    valor: s.valorPrevisto ?? s.valor,
    valorPrevisto: null,
    propostaId: null,
    valorSubsidio: null,
    valorParceiro: 0,
    valorCliente: null,
    bpEfetivo: null,
    prestadorId: null,
    escolhidaPor: null,
    dtaPrazoFinalizacao: null,
  }) satisfies Partial<Solicitacao>

/**
 * An internal direct choice came to nothing (refused, sent back, given up): the manager configures it anew or has providers
 * invited. The locked request comes without its reserve; its proposal, unless it has its own end, is out.
 */
export async function voltarAAnalise(
  tx: Database,
  s: Solicitacao,
  r: Regulamento,
  justificativa?: string,
): Promise<Solicitacao> {
  await tx.execute(sql`update proposta set situacao = 'nao_selecionada'
    where solicitacao_id = ${s.id} and ${propostaOnde('venceu', 'situacao')}`)
  const { 3: _proposta, 4: _contratacao, ...fases } = s.fases
  return mover(tx, { ...s, fases }, 'aguardando_analise', r, {
    ...semEscolha(s),
    ...(justificativa !== undefined && { justificativa }),
  })
}
