import * as z from 'zod/mini'
import { data, id, padrao, varios } from './campos.ts'

/** An amount in a query, in reais with at most two decimals. */
export const reaisDaQuery = z.pipe(
  padrao(13, /^\d{1,10}(?:\.\d{1,2})?$/, 'Informe um valor como 1234.56.'),
  z.transform(Number),
)
/** IBGE code of a municipality. */
export const codigoDaCidade = padrao(7, /^\d{7}$/, 'Escolha a cidade na lista.')

/**
 * What narrows a list of requests, or of what belongs to one. An id outside of the caller's reach finds nothing, like one that
 * never was.
 */
export const recorteDaSolicitacao = {
  servico: z.optional(id),
  unidade: z.optional(id),
  /** Of the client. */
  cidade: z.optional(codigoDaCidade),
  programa: z.optional(id),
  prestador: z.optional(id),
  /** Who answers for it. */
  gestor: z.optional(z.union([id, z.literal('sem')])),
  /** First and last day of what the list is about. */
  desde: z.optional(data),
  ate: z.optional(data),
}
/** The least and the most of a list's amounts. */
export const recorteDoValor = {
  valor_de: z.optional(reaisDaQuery),
  valor_ate: z.optional(reaisDaQuery),
}

/** How a list goes out: the format, and of what it shows the columns that were chosen, in their order; all of them unless told. */
export const comoExportar = <const C extends string>(colunas: readonly C[]) => ({
  formato: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
  colunas: varios(z.enum(colunas as readonly [C, ...C[]])),
})
