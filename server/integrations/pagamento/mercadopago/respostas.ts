import { z } from 'zod'
import { FalhaDoPagamento } from '../pagamento.ts'

/** Numbers of reais with at most two places, as centavos. A third place is no amount: nobody guesses about money. */
const valor = z.number().transform((reais, ctx) => {
  const centavos = Math.round(reais * 100)
  if (reais < 0 || Math.abs(reais * 100 - centavos) > 1e-6) ctx.addIssue({ code: 'custom', message: 'not an amount' })
  return centavos
})
const instante = z.string().transform((texto, ctx) => {
  const lido = new Date(texto)
  if (Number.isNaN(lido.getTime())) ctx.addIssue({ code: 'custom', message: 'not a date' })
  return lido
})
/** Payments have numbers; the search writes them as text. */
const numero = z.union([z.number().int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String)

/** The parts of the provider's answers that we rely on; unknown fields pass. */
const pagamento = z.object({
  id: numero,
  status: z.string(),
  status_detail: z.string().nullish().catch(null),
  external_reference: z.string().nullish(),
  transaction_amount: valor,
  transaction_amount_refunded: valor.nullish().catch(null),
  currency_id: z.string().nullish(),
  date_approved: instante.nullish(),
  date_of_expiration: instante.nullish(),
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: z.string().optional() }).nullish() })
    .nullish(),
})
export type Pagamento = z.infer<typeof pagamento> & { bruto: unknown }

export const pagamentos = z.object({ results: z.array(z.unknown()).max(100) })

/** What is kept of a payment's answer. Not its card (first and last figures, holder), nor who the payer is there. */
const guardados = [
  'id',
  'status',
  'status_detail',
  'external_reference',
  'transaction_amount',
  'transaction_amount_refunded',
  'currency_id',
  'payment_method_id',
  'payment_type_id',
  'installments',
  'date_created',
  'date_approved',
  'date_of_expiration',
  'live_mode',
]
const resumir = (bruto: unknown): unknown =>
  Object.fromEntries(Object.entries((bruto ?? {}) as object).filter(([campo]) => guardados.includes(campo)))

export const lerPagamento = (bruto: unknown): Pagamento => {
  const guardado = resumir(bruto)
  return { ...interpretar(pagamento, bruto, guardado), bruto: guardado }
}

/** Pages are of the provider, under https: nothing else is ever opened. */
const endereco = z.url({ protocol: /^https$/ })
const preferencia = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  external_reference: z.string().nullish(),
  init_point: endereco,
  expires: z.boolean().nullish(),
  expiration_date_to: instante.nullish(),
  items: z.array(z.object({ title: z.string(), quantity: z.number(), unit_price: valor })).min(1),
})
export type Preferencia = z.infer<typeof preferencia> & { bruto: unknown }

export const lerPreferencia = (bruto: unknown): Preferencia => {
  const { payer: _, ...guardada } = (bruto ?? {}) as Record<string, unknown>
  return { ...interpretar(preferencia, bruto, guardada), bruto: guardada }
}

export const preferencias = z.object({
  elements: z
    .array(z.object({ id: z.string().regex(/^[\w-]{1,100}$/), external_reference: z.string().nullish() }))
    .nullish(),
})

export const devolucao = z.object({ id: numero, payment_id: numero, amount: valor, status: z.string() })

/** Reads an answer, or fails as uncertain: something was done, but we can't tell what. */
export function interpretar<S extends z.ZodType>(forma: S, bruto: unknown, dados: unknown = bruto): z.infer<S> {
  const lido = forma.safeParse(bruto)
  if (lido.success) return lido.data
  throw new FalhaDoPagamento('the provider answered something unknown', 'incerto', { dados, cause: lido.error })
}
