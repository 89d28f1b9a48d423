import { compararPagamento, type DiferencaDoPagamento } from '@hub/domain/integracao/pagamento.rules.ts'
import { somarDias } from '@hub/domain/kernel/data.ts'
import { podePagar } from '@hub/domain/nota/nota.rules.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, getTableColumns, sql } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { pagamentoNoRm } from '../db/tables/integracao.ts'
import { etapa, nota } from '../db/tables/pagamento.ts'
import type { LancamentoNoRm } from '../integrations/rm/rm.ts'
import { FalhaDoEnvio } from '../kernel/envio.ts'
import type { Ports } from '../kernel/ports.ts'
import { gravarNotaPaga } from '../services/pagar-nota.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'
import { notaDoDocumento } from './dados-para-o-rm.ts'

/** Entries that changed in so many days are read again: an hour that was missed is no payment that is missed. */
const DIAS_RELIDOS = 45

/** How many entries RM answered, how many of them marked an invoice paid, how many do not agree with the hub. */
interface Conferencia {
  lidos: number
  pagos: number
  diferentes: number
  /** Of entries that could not be read or compared: the others were all the same. */
  falhas: unknown[]
}

/**
 * Asks RM what became of the payments and brings each invoice up to it, in a transaction of its own: what was paid marks the
 * invoice paid by the rule that holds for everybody; what does not agree is kept with its reason. Right at any time and twice.
 * @throws FalhaDoEnvio when RM gives no answer
 */
export async function conferirPagamentosDoRm(ports: Ports): Promise<Conferencia> {
  const { database } = ports.acesso
  const feita: Conferencia = { lidos: 0, pagos: 0, diferentes: 0, falhas: [] }
  if (!ports.rm.ligado) return feita
  const { hoje } = await lerRegulamento(database)
  const conferir = async (lido: LancamentoNoRm): Promise<Resultado | undefined> => {
    const resultado = await conferirUm(ports, lido).catch((causa: unknown) => void feita.falhas.push(causa))
    if (resultado?.pagou) feita.pagos++
    return resultado
  }
  for (const lido of await ports.rm.pagamentos(somarDias(hoje, -DIAS_RELIDOS))) {
    feita.lidos++
    if (lido instanceof FalhaDoEnvio) feita.falhas.push(lido)
    else if ((await conferir(lido))?.diferenca) feita.diferentes++
  }
  for (const guardado of await pagosQueEsperam(database)) await conferir(guardado)
  return feita
}

/**
 * What RM paid of invoices that still wait, because it did not agree then. It may by now (the stage was accepted again, the
 * centre has a balance), though RM's entry is older than what is read again.
 */
const pagosQueEsperam = async (db: Database): Promise<LancamentoNoRm[]> =>
  db
    .select(getTableColumns(pagamentoNoRm))
    .from(pagamentoNoRm)
    .innerJoin(nota, eq(nota.id, pagamentoNoRm.notaId))
    .where(
      and(
        eq(pagamentoNoRm.situacao, 'pago'),
        sql`${pagamentoNoRm.diferenca} is not null`,
        eq(nota.situacao, 'enviada'),
      ),
    )

interface Resultado {
  pagou: boolean
  diferenca: DiferencaDoPagamento | null
}

async function conferirUm(ports: Ports, lido: LancamentoNoRm): Promise<Resultado> {
  const { database } = ports.acesso
  try {
    return await database.transaction((tx) => comparar(tx, ports, lido))
  } catch (causa) {
    if (!(causa instanceof Recusa) || causa.codigo !== 'SALDO_INSUFICIENTE') throw causa
    const r = await lerRegulamento(database)
    await guardar(database, lido, notaDoDocumento(lido.documento) ?? null, 'sem_saldo', r)
    return { pagou: false, diferenca: 'sem_saldo' }
  }
}

async function comparar(tx: Database, ports: Ports, lido: LancamentoNoRm): Promise<Resultado> {
  const achada = await travarNota(tx, notaDoDocumento(lido.documento))
  const r = await lerRegulamento(tx)
  const { pagar, diferenca } = compararPagamento(
    lido,
    achada && {
      situacao: achada.n.situacao,
      valor: achada.n.valor,
      etapaAceita: achada.e.situacao === 'aceita',
      pagaPelaCasa: achada.n.pagaPor !== null,
    },
  )
  if (pagar && achada) {
    const { n, e, s } = achada
    exigir(
      podePagar(
        { situacao: n.situacao, etapa: e.situacao, etapaAceitaPor: e.aceitaPor },
        { id: 0, papeis: ['sistema'] },
      ),
    )
    await gravarNotaPaga(
      tx,
      ports,
      { s, n, r },
      { por: null, dia: lido.pagoEm ?? r.hoje, referencia: `RM ${lido.lancamento}` },
    )
  }
  await guardar(tx, lido, achada?.n.id ?? null, diferenca, r)
  return { pagou: pagar, diferenca }
}

/** The invoice with its stage, its request locked; undefined where the hub has none. */
async function travarNota(
  tx: Database,
  id: number | undefined,
): Promise<{ n: typeof nota.$inferSelect; e: typeof etapa.$inferSelect; s: Solicitacao } | undefined> {
  if (id === undefined) return undefined
  const [dona] = await tx.select({ id: nota.solicitacaoId }).from(nota).where(eq(nota.id, id))
  if (!dona) return undefined
  const s = await travarSolicitacao(tx, dona.id)
  const [lida] = await tx
    .select({ n: nota, e: etapa })
    .from(nota)
    .innerJoin(etapa, eq(etapa.id, nota.etapaId))
    .where(eq(nota.id, id))
  return lida && { ...lida, s }
}

/** What RM said last of an entry. */
const guardar = (
  db: Database,
  { lancamento, documento, situacao, valor, pagoEm }: LancamentoNoRm,
  notaId: number | null,
  diferenca: DiferencaDoPagamento | null,
  r: Regulamento,
): Promise<unknown> => {
  const lida = { documento: documento.slice(0, 80), situacao, valor, pagoEm, notaId, diferenca, lidoEm: r.agora }
  return db
    .insert(pagamentoNoRm)
    .values({ lancamento: lancamento.slice(0, 40), ...lida })
    .onConflictDoUpdate({ target: pagamentoNoRm.lancamento, set: { ...lida, lidoEm: sql`excluded.lido_em` } })
}
