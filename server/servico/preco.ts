import { podeComprarOferta, porQueNaoAtende } from '@hub/domain/compra/compra.rules.ts'
import { parteEmBp, repartir } from '@hub/domain/kernel/subsidio.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { type EmpresaCompradora, empresaCompradora } from '../db/queries/empresa-compradora.ts'
import type { ParceiroDoPrograma } from '../db/queries/programa-com-subsidio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Actor } from '../kernel/use-case.ts'
import { restanteDoLimite } from '../services/limite-anual.ts'

/** The company that prices are split for, and what is left of its yearly subsidy (centavos). */
export interface Comprador {
  empresa: EmpresaCompradora
  restante: number
}

/**
 * The caller's company of the query, else its first one; undefined for who buys for none.
 * @throws Recusa NAO_ENCONTRADO for a company that is not the caller's.
 */
export async function compradorDe(
  db: Database,
  actor: Actor | undefined,
  pedida: number | undefined,
): Promise<Comprador | undefined> {
  const minhas = actor?.grupos.includes('cliente') ? actor.clienteDe : []
  if (pedida !== undefined && !minhas.includes(pedida)) existente(undefined)
  const id = pedida ?? (minhas.length ? Math.min(...minhas) : undefined)
  if (id === undefined) return undefined
  const empresa = existente(await empresaCompradora(db, id))
  const regulamento = await lerRegulamento(db)
  return { empresa, restante: await restanteDoLimite(db, id, regulamento.deHoje) }
}

type Bps = Partial<Record<Porte, number>>

/** Subsidy of the programme for the company's size, in basis points; 0 where the programme says nothing. */
const bpPara = (bps: Bps, porte: Porte | null): number => (porte ? (bps[porte] ?? 0) : 0)

/**
 * Price fields of an offer (reais and % on the wire), split for the buyer when there is one: `bps` and `parceiro` are its
 * programme's.
 */
export function precoDaOferta(
  oferta: { valor: number; portes: readonly Porte[] },
  { bps, parceiro }: { bps: Bps; parceiro: ParceiroDoPrograma | null },
  c: Comprador | undefined,
) {
  const subsidio_ate = Math.max(0, ...Object.values(bps)) / 100
  const valor = oferta.valor / 100
  const doParceiro = parceiro && { nome: parceiro.nome, porcentagem: parceiro.bp / 100 }
  if (!c)
    return { valor, subsidio_ate, porcentagem: null, parceiro: doParceiro, divisao: null, recusa: null, motivo: null }
  const bp = bpPara(bps, c.empresa.porte)
  const r = repartir({ total: oferta.valor, bp, restanteLimite: c.restante, parceiro: parceiro ?? undefined })
  const decisao = podeComprarOferta({ ativa: true, portes: oferta.portes }, c.empresa.porte)
  return {
    valor,
    subsidio_ate,
    porcentagem: bp / 100,
    parceiro: doParceiro,
    divisao: {
      valor_bruto: valor,
      valor_subsidio: r.subsidio / 100,
      parceiro: parceiro && r.parceiro > 0 ? { nome: parceiro.nome, valor: r.parceiro / 100 } : null,
      valor_cliente: r.cliente / 100,
      porcentagem_subsidio: r.bpEfetivo / 100,
      porcentagem_cliente: (10_000 - r.bpEfetivo - (r.total === 0 ? 0 : parteEmBp(r.parceiro, r.total))) / 100,
      limitado_por: r.limitadoPor ?? null,
      restante_limite: c.restante / 100,
    },
    recusa: decisao.permitido ? null : decisao.recusa,
    motivo: decisao.permitido ? null : porQueNaoAtende(oferta, c.empresa.porte),
  }
}
