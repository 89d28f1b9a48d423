import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { parteEmBp, type Repartido } from '@hub/domain/kernel/subsidio.ts'
import type { DivisaoDoPreco } from '@hub/protocol/proposta.formas.ts'
import { sql } from '../db/drizzle.ts'

/** Name of the partner of a request on alias `s`. */
export const nomeDoParceiro = sql`(select k.razaosocial from parceiro k where k.id = s.parceiro_id)`

/** A split that a choice froze, as the request keeps it. */
export const divisaoCongelada = (s: {
  valorSubsidio: number | null
  valorParceiro: number
  valorCliente: number | null
  bpEfetivo: number | null
}) => ({
  subsidio: Number(s.valorSubsidio),
  parceiro: Number(s.valorParceiro),
  cliente: Number(s.valorCliente),
  bpEfetivo: s.bpEfetivo ?? 0,
})

type Valores = Omit<DivisaoDoPreco, 'parceiro' | 'limitado_por' | 'restante_limite'>
type Nulos<T> = { [K in keyof T]: T[K] | null }

/** The split at the top level of a proposal; all null while it has no price. */
export const valoresDa = (divisao: Nulos<Valores> | null) => ({
  valor_bruto: divisao?.valor_bruto ?? null,
  valor_subsidio: divisao?.valor_subsidio ?? null,
  valor_cliente: divisao?.valor_cliente ?? null,
  porcentagem_subsidio: divisao?.porcentagem_subsidio ?? null,
  porcentagem_cliente: divisao?.porcentagem_cliente ?? null,
})

/**
 * A split as it travels: its parts sum to the price. `parceiro` is whoever pays a part of its own, by name; `restante` what
 * is left of the company's limit in the year (centavos), null for who does not read it.
 */
export function escreverDivisao(
  partes: Omit<Repartido, 'total'>,
  { parceiro, restante }: { parceiro: string | null; restante: number | null },
): DivisaoDoPreco {
  const total = partes.subsidio + partes.parceiro + partes.cliente
  const subsidio = Math.round(partes.bpEfetivo / 100)
  const doParceiro = total === 0 ? 0 : Math.round(parteEmBp(partes.parceiro, total) / 100)
  return {
    valor_bruto: emReais(total),
    valor_subsidio: emReais(partes.subsidio),
    parceiro: parceiro !== null && partes.parceiro > 0 ? { nome: parceiro, valor: emReais(partes.parceiro) } : null,
    valor_cliente: emReais(partes.cliente),
    porcentagem_subsidio: subsidio,
    porcentagem_cliente: Math.max(0, 100 - subsidio - doParceiro),
    limitado_por: partes.limitadoPor ?? null,
    restante_limite: restante === null ? null : emReais(restante),
  }
}
