import type { PrestadorDoPedido } from '@hub/domain/proposta/convite.rules.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { bool, each, nullable, num, type Row, row, rows, text } from '../rows.ts'
import { deStatus, onde } from './estado.ts'

/** Who may be invited to a service: accreditation in force, company active and not suspended. On aliases `c` and `e`. */
export const convidavel = sql`c.situacao = 'credenciado' and e.ativo and not e.suspenso`

/** Asks for the request itself: its client, or a company whose part in a hiring of several goes on. On alias `e`. */
export const pedeServico = (solicitacaoId: number | null): SQL =>
  sql`(e.id in (select q.empresa_id from solicitacao q where q.id = ${solicitacaoId}
    or (q.principal_id = ${solicitacaoId} and not ${onde('desfeita', 'q')})))`

/** Made the approved diagnostic of the request (docs/decisions/0016). On alias `e`. */
export const fezDiagnostico = (solicitacaoId: number | null | SQL): SQL =>
  sql`exists (select 1 from diagnostico dg where dg.solicitacao_id = ${solicitacaoId} and dg.situacao = 'aprovado'
    and dg.empresa_id = e.id)`

/**
 * Holds the accreditations of a service and their companies as they are until the transaction ends: who is suspended or
 * discredited meanwhile was so before, or waits until the invitations are written.
 */
export const segurarPrestadores = (tx: Database, servicoId: number): Promise<unknown> =>
  tx.execute(sql`select 1 from credenciamento c join empresa e on e.id = c.empresa_id where c.servico_id = ${servicoId}
    order by c.id for share of c, e`)

const prestadorDoServico = {
  id: num,
  ...each(['nome', 'cidade', 'estado'], text),
  /** Tenths of a point; null before the first rating. */
  nota: nullable(num),
  concluidos: num,
}
type PrestadorDoServico = Row<typeof prestadorDoServico>

export const prestadoresDoServico = (db: Database, servicoId: number): Promise<PrestadorDoServico[]> =>
  rows(db, prestadorDoServico)`
    select e.id, e.nomefantasia as nome, e.cidade, e.estado, c.nota_media as nota,
      (select count(*)::int from solicitacao q where q.prestador_id = e.id and q.servico_id = c.servico_id
        and ${deStatus(['concluida'], 'q')} and q.principal_id is null) as concluidos
      from credenciamento c join empresa e on e.id = c.empresa_id
      where c.servico_id = ${servicoId} and ${convidavel} order by c.nota_media desc nulls last, e.nomefantasia`

/** What is asked for, and by whom; `id` once it is a request. */
interface PedidoDeServico {
  id?: number | undefined
  servicoId: number
  empresaId: number
}

/** A company as the rule of who may serve a request sees it (domain/proposta/convite); undefined when there is none. */
export const prestadorParaServico = (
  db: Database,
  prestadorId: number,
  { id, servicoId, empresaId }: PedidoDeServico,
): Promise<PrestadorDoPedido | undefined> =>
  row(db, each(['ativo', 'suspenso', 'credenciado', 'pede', 'fezDiagnostico'], bool))`
    select e.ativo, e.suspenso, exists (select 1 from credenciamento c where c.empresa_id = e.id
        and c.servico_id = ${servicoId} and c.situacao = 'credenciado') as credenciado,
      e.id = ${empresaId} or ${pedeServico(id ?? null)} as pede, ${fezDiagnostico(id ?? null)} as "fezDiagnostico"
      from empresa e where e.id = ${prestadorId}`
