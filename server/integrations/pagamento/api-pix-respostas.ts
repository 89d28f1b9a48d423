import { z } from 'zod'
import { type Consulta, type Estorno, FalhaDoPagamento } from './pagamento.ts'
import { emCentavos } from './valor.ts'

/** The parts of the API Pix's answers that we rely on. Unknown fields pass: the standard allows new ones at any time. */
const valor = z.string().transform((texto, ctx) => {
  const centavos = emCentavos(texto)
  if (centavos === undefined) ctx.addIssue({ code: 'custom', message: 'not an amount' })
  return centavos ?? 0
})
const data = z.string().transform((texto, ctx) => {
  const instante = new Date(texto)
  if (Number.isNaN(instante.getTime())) ctx.addIssue({ code: 'custom', message: 'not a date' })
  return instante
})

const devolucao = z.object({
  id: z.string(),
  valor,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
})

/** The standard's schema has a list of refunds; its own example of a callback has one refund, and so do some banks. */
const comoLista = (valor: unknown) => (valor === undefined ? [] : Array.isArray(valor) ? valor : [valor])

export const cobranca = z.object({
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ criacao: data, expiracao: z.coerce.number() }),
  valor: z.object({ original: valor }),
  location: z.string().optional(),
  pixCopiaECola: z.string().optional(),
  pix: z
    .array(z.object({ endToEndId: z.string(), valor, horario: data, devolucoes: z.unknown().optional() }))
    .optional(),
})
export type Cobranca = z.infer<typeof cobranca>

const pixAvisado = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional(),
  devolucoes: z.preprocess(comoLista, z.array(z.object({ id: z.string(), status: z.string() })).max(100)),
})
const corpoDoAviso = z.object({ pix: z.array(z.unknown()).max(1_000).default([]) })

/**
 * Reads the body of the callback `{webhookUrl}/pix` (schema `WebhookPixBody`), record by record: one that is odd is another's business
 * and does not keep the others from us. Without `pix` it is a bank's trial call. Undefined: it is no such body at all.
 * `estranhos`: how many records could not be read.
 */
export function lerAvisoDePix(corpo: unknown): { pix: z.infer<typeof pixAvisado>[]; estranhos: number } | undefined {
  const lido = corpoDoAviso.safeParse(corpo)
  if (!lido.success) return undefined
  const pix = lido.data.pix.flatMap((registro) => pixAvisado.safeParse(registro).data ?? [])
  return { pix, estranhos: lido.data.pix.length - pix.length }
}

/** Reads an answer, or fails as uncertain: something was done, but we can't tell what. */
export function interpretar<S extends z.ZodType>(forma: S, bruto: unknown): z.infer<S> {
  const lido = forma.safeParse(bruto)
  if (lido.success) return lido.data
  throw new FalhaDoPagamento('the provider answered something else than API Pix', 'incerto', {
    dados: bruto,
    cause: lido.error,
  })
}

/** What went back of a Pix. A refund that cannot be read counts for nothing: it keeps no payment from being seen. */
const queVoltou = (devolucoes: unknown): number =>
  comoLista(devolucoes)
    .flatMap((d: unknown) => devolucao.safeParse(d).data ?? [])
    .filter((d) => d.status === 'DEVOLVIDO')
    .reduce((t, d) => t + d.valor, 0)

export function situacaoDaCobranca(lida: Cobranca, agora: Date, bruto: unknown): Consulta {
  switch (lida.status) {
    case 'ATIVA': {
      const fim = lida.calendario.criacao.getTime() + lida.calendario.expiracao * 1000
      return { situacao: agora.getTime() < fim ? 'pendente' : 'expirada', bruto }
    }
    case 'CONCLUIDA': {
      const [primeiro] = lida.pix ?? []
      if (!primeiro) throw new FalhaDoPagamento('paid, but without the Pix that paid it', 'incerto', { dados: bruto })
      return {
        situacao: 'pago',
        valorPago: primeiro.valor,
        e2eid: primeiro.endToEndId,
        pagoEm: primeiro.horario,
        voltaram: (lida.pix ?? [])
          .map((p) => ({ e2eid: p.endToEndId, valor: queVoltou(p.devolucoes) }))
          .filter((v) => v.valor > 0),
        bruto,
      }
    }
    case 'REMOVIDA_PELO_USUARIO_RECEBEDOR':
    case 'REMOVIDA_PELO_PSP':
      return { situacao: 'cancelada', bruto }
    default:
      throw new FalhaDoPagamento('the charge has an unknown status', 'incerto', { dados: bruto })
  }
}

const situacoes = {
  EM_PROCESSAMENTO: 'em_processamento',
  DEVOLVIDO: 'estornado',
  NAO_REALIZADO: 'nao_realizado',
} as const

export function situacaoDaDevolucao(bruto: unknown): Estorno {
  return { situacao: situacoes[interpretar(devolucao, bruto).status], bruto }
}
