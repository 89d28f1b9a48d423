import { aDevolver } from '@hub/domain/cobranca/estorno.rules.ts'
import { and, type Database, eq, inArray } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Consulta } from '../integrations/pagamento/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { anotar, type Cobranca } from './cobranca-travada.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/**
 * Tells that more of a paid charge went back than the hub gave back itself, and again only once that is more still. The charge stays
 * as it is: what becomes of the instalment is for people to say.
 */
export async function contarRetomada(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  c: Cobranca,
  { voltaram = [] }: Consulta,
): Promise<void> {
  const voltou = voltaram.find((v) => v.e2eid === c.e2eid)?.valor
  if (voltou === undefined || c.e2eid === null || c.situacao !== 'pago') return
  const nossas = await tx
    .select()
    .from(cobranca)
    .where(
      and(
        eq(cobranca.solicitacaoId, s.id),
        eq(cobranca.e2eid, c.e2eid),
        inArray(cobranca.situacao, ['estorno_pendente', 'estornada']),
      ),
    )
  const valor = voltou - nossas.reduce((t, n) => t + aDevolver(n), 0)
  if (valor <= 0) return
  const contada = await row(tx)`
    select 1 from cobranca_tentativa where cobranca_id = ${c.id} and acao = 'retomada' and resultado::bigint >= ${valor}`
  if (contada) return
  await anotar(tx, c.id, 'retomada', String(valor))
  const { plano } = await lerPagamento(tx, s)
  await anunciar(tx, avisos.pagamentoRetomado, { s, por: null, valor, parcela: c.parcela, de: plano.length }, ports)
}
