import { proposta as maquinaDaProposta } from '@hub/domain/proposta/proposta.states.ts'
import { type Database, sql } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { partesVivas } from './acompanhar-familia.ts'
import { avisos } from './andamento.avisos.ts'
import { soltar } from './centro-custo.ts'
import { deixarContratacao } from './deixar-contratacao.ts'
import { devolverAoLimite } from './limite-anual.ts'
import { mover } from './mover-solicitacao.ts'
import { type Solicitacao, travarSolicitacao } from './solicitacao-travada.ts'

interface Encerramento {
  para: 'cancelada_cliente' | 'cancelada_entidade' | 'cancelada_prazo'
  motivo: string
  /** Null: the deadline did it. */
  por: number | null
}

/**
 * Ends a locked request before its execution: what it holds returns to cost centre and yearly limit, its proposals end,
 * contracts, charges and diagnostic follow by `solicitacaoCancelada`, everybody concerned is told. A parent of several
 * companies ends with all its parts; a part ends alone, and the last one ends its parent. Whether it may end was asked of the
 * rules before.
 */
export async function encerrarSolicitacao(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  r: Regulamento,
  fim: Encerramento,
): Promise<Solicitacao> {
  const encerrada = await encerrarUma(tx, ports, s, r, fim)
  if (s.quantasEmpresas > 1)
    for (const parte of await partesVivas(tx, s.id)) await encerrarUma(tx, ports, parte, r, fim)
  if (s.principalId !== null && !(await deixarContratacao(tx, ports, encerrada, s.principalId)))
    await encerrarUma(tx, ports, await travarSolicitacao(tx, s.principalId), r, fim)
  return encerrada
}

async function encerrarUma(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  r: Regulamento,
  { para, motivo, por }: Encerramento,
): Promise<Solicitacao> {
  await ports.emitir(tx, ports, 'solicitacaoCancelada', { solicitacaoId: s.id, motivo })
  // The centre before the year, as whoever commits: two requests of one company never wait for each other in a ring.
  const solta = await soltar(tx, s)
  if (s.comprometido > 0) await devolverAoLimite(tx, s.empresaId, s.comprometido, s.fases[4] ?? r.hoje)
  const avisados = await rows(tx, { id: num })`
    select empresa_id as id from proposta where solicitacao_id = ${s.id} and situacao not in ('declinada', 'desistente', 'cancelada')`
  await tx.execute(sql`update proposta set situacao = 'cancelada', pedido_negociacao = null, prazo_negociacao = null
    where solicitacao_id = ${s.id} and situacao = any(${`{${maquinaDaProposta.comandos.cancelar.de.join()}}`}::text[])`)
  const movida = await mover(tx, solta, para, r, { justificativa: motivo })
  await anunciar(tx, avisos.solicitacaoCancelada, { s, por, fim: para, motivo })
  await anunciar(tx, avisos.canceladaParaPrestadores, { s, por: null })
  await anunciar(tx, avisos.fimDoPedido, { s, por, motivo }, ports)
  for (const { id } of avisados) await anunciar(tx, avisos.fimDoConvite, { s, por, empresaId: id }, ports)
  return movida
}
