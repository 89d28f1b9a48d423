import { devidaEm } from '@hub/domain/cobranca/cobranca.rules.ts'
import { aPagar } from '@hub/domain/cobranca/plano.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre } from '@hub/domain/kernel/dias-uteis.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Database } from '../db/drizzle.ts'
import { entre } from '../db/queries/estado.ts'
import { VENCIDA } from '../db/queries/fatos-da-vez.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import { cobrancaLembrete } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { cadaUm } from '../services/cada-um.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** The first instalment has the deadline of its phase; what is open afterwards is reminded of. */
const depoisDaPrimeira = devidaEm.filter((s) => !substatus[s].primeiraParcela)

/**
 * Reminds clients of instalments that are open beside the work: some business days before each falls due (parameter), and once when it is
 * overdue, then the manager too. Each reminder goes out once, whatever runs twice.
 */
export async function lembrarParcelas(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const candidatas = await rows(database, { id: num })`
    select s.id from solicitacao s where ${entre(depoisDaPrimeira)} and s.valor_cliente > 0
      and s.valor_cliente > coalesce((select sum(c.valor) from cobranca c where c.solicitacao_id = s.id and c.situacao = 'pago'), 0)`
  return cadaUm(candidatas, 'requests could not be reminded', ({ id }) =>
    database.transaction(async (tx) =>
      lembrarUma(tx, ports, await travarSolicitacao(tx, id), await lerRegulamento(tx)),
    ),
  )
}

async function lembrarUma(tx: Database, ports: Ports, s: Solicitacao, r: Regulamento): Promise<boolean> {
  const p = await lerPagamento(tx, s)
  const proxima = p.plano.find(aPagar)
  if (!proxima?.vencimento) return false
  const dias = diasUteisEntre(r.hoje, proxima.vencimento, r.calendario)
  const vencida = r.hoje > proxima.vencimento
  const aviso = vencida ? VENCIDA : r.parametro('avisos_antes_do_prazo_du').filter((n) => dias <= n).length
  if (aviso === 0) return false
  const [novo] = await tx
    .insert(cobrancaLembrete)
    .values({ solicitacaoId: s.id, parcela: proxima.parcela, vencimento: proxima.vencimento, aviso })
    .onConflictDoNothing()
    .returning()
  if (!novo) return false
  const { parcela, valor, vencimento } = proxima
  const dia = formatarData(vencimento)
  await anunciar(tx, avisos.parcelaALembrar, { s, por: null, parcela, valor, dia, vencida }, ports)
  return true
}
