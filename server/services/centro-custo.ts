import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, gte, sql } from '../db/drizzle.ts'
import { centroCusto, centroCustoLancamento } from '../db/tables/catalogo.ts'
import { gravarSolicitacao, type Solicitacao } from './solicitacao-travada.ts'

type Tipo = (typeof centroCustoLancamento.$inferInsert)['tipo']
interface Credito {
  motivo?: string
  usuarioId?: number
}

/** One movement of the ledger; a negative one needs the balance. Its row lock queues parallel debits. */
async function lancar(
  tx: Database,
  centroCustoId: number,
  solicitacaoId: number | null,
  tipo: Tipo,
  valor: number,
  credito: Credito = {},
): Promise<void> {
  if (valor === 0) return
  const tem = valor < 0 ? gte(centroCusto.saldo, -valor) : undefined
  const feitos = await tx
    .update(centroCusto)
    .set({ saldo: sql`${centroCusto.saldo} + ${valor}` })
    .where(and(eq(centroCusto.id, centroCustoId), tem))
    .returning({ saldo: centroCusto.saldo })
  const [feito] = feitos
  if (!feito) throw new Recusa('SALDO_INSUFICIENTE')
  await tx
    .insert(centroCustoLancamento)
    .values({ centroCustoId, solicitacaoId, tipo, valor, saldo: feito.saldo, ...credito })
}

/**
 * Money that comes into a locked centre (centavos), or goes back out of it when negative: as far as nobody holds it.
 * @throws Recusa SALDO_INSUFICIENTE
 */
export const creditar = (
  tx: Database,
  centroCustoId: number,
  valor: number,
  credito: Required<Credito>,
): Promise<void> => lancar(tx, centroCustoId, null, 'credito', valor, credito)

/** Sets aside the estimated subsidy of a released request (centavos). @throws Recusa SALDO_INSUFICIENTE */
export async function reservar(tx: Database, s: Solicitacao, valor: number): Promise<Solicitacao> {
  if (!s.centroCustoId || valor === 0) return s
  await lancar(tx, s.centroCustoId, s.id, 'reserva', -valor)
  return gravarSolicitacao(tx, s, { reservado: s.reservado + valor })
}

/** Turns what is held into a commitment of the frozen subsidy; what was reserved too much returns. */
export async function comprometer(tx: Database, s: Solicitacao, valor: number): Promise<Solicitacao> {
  if (!s.centroCustoId) {
    if (valor > 0) throw new Recusa('SEM_CENTRO_DE_CUSTO')
    return s
  }
  await lancar(tx, s.centroCustoId, s.id, 'liberacao', s.reservado + s.comprometido)
  await lancar(tx, s.centroCustoId, s.id, 'compromisso', -valor)
  return gravarSolicitacao(tx, s, { reservado: 0, comprometido: valor })
}

/**
 * A paid invoice consumes its part: the balance does not move, what is committed shrinks. What the commitment no longer holds
 * is taken from the balance. @throws Recusa SALDO_INSUFICIENTE
 */
export async function consumir(tx: Database, s: Solicitacao, valor: number): Promise<Solicitacao> {
  if (!s.centroCustoId || valor === 0) return s
  const preso = Math.min(valor, s.comprometido)
  await lancar(tx, s.centroCustoId, s.id, 'liberacao', preso)
  await lancar(tx, s.centroCustoId, s.id, 'consumo', -valor)
  return gravarSolicitacao(tx, s, { comprometido: s.comprometido - preso })
}

/** The commitment goes back to a reserve, when the selection opens again. */
export async function descomprometer(tx: Database, s: Solicitacao): Promise<Solicitacao> {
  if (!s.centroCustoId || s.comprometido === 0) return s
  await lancar(tx, s.centroCustoId, s.id, 'liberacao', s.comprometido)
  await lancar(tx, s.centroCustoId, s.id, 'reserva', -s.comprometido)
  return gravarSolicitacao(tx, s, { reservado: s.reservado + s.comprometido, comprometido: 0 })
}

/** What is still held returns to the balance, but for the part of the commitment that open invoices need (centavos). */
export async function soltar(tx: Database, s: Solicitacao, manter = 0): Promise<Solicitacao> {
  const mantido = Math.min(manter, s.comprometido)
  const valor = s.reservado + s.comprometido - mantido
  if (!s.centroCustoId || valor === 0) return s
  await lancar(tx, s.centroCustoId, s.id, 'liberacao', valor)
  return gravarSolicitacao(tx, s, { reservado: 0, comprometido: mantido })
}

/** Moves a reserve to another cost centre. @throws Recusa SALDO_INSUFICIENTE */
export async function transferirReserva(tx: Database, s: Solicitacao, centroCustoId: number): Promise<Solicitacao> {
  if (s.centroCustoId) await lancar(tx, s.centroCustoId, s.id, 'liberacao', s.reservado)
  await lancar(tx, centroCustoId, s.id, 'reserva', -s.reservado)
  return gravarSolicitacao(tx, s, { centroCustoId })
}

/** A part of the reserve returns to the balance: what was held for an amendment that has no effect (centavos). */
export async function devolverReserva(tx: Database, s: Solicitacao, valor: number): Promise<Solicitacao> {
  const devolvido = Math.min(valor, s.reservado)
  if (!s.centroCustoId || devolvido === 0) return s
  await lancar(tx, s.centroCustoId, s.id, 'liberacao', devolvido)
  return gravarSolicitacao(tx, s, { reservado: s.reservado - devolvido })
}

/**
 * The commitment of a contract that was amended: it grows by what was reserved for it, or shrinks and the difference returns
 * to the balance (centavos).
 */
export async function ajustarCompromisso(tx: Database, s: Solicitacao, diferenca: number): Promise<Solicitacao> {
  if (!s.centroCustoId || diferenca === 0) return s
  if (diferenca < 0) {
    const menos = Math.min(-diferenca, s.comprometido)
    await lancar(tx, s.centroCustoId, s.id, 'liberacao', menos)
    return gravarSolicitacao(tx, s, { comprometido: s.comprometido - menos })
  }
  const daReserva = Math.min(diferenca, s.reservado)
  await lancar(tx, s.centroCustoId, s.id, 'liberacao', daReserva)
  await lancar(tx, s.centroCustoId, s.id, 'compromisso', -diferenca)
  return gravarSolicitacao(tx, s, {
    reservado: s.reservado - daReserva,
    comprometido: s.comprometido + diferenca,
  })
}
