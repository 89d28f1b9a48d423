import { faixasDeParadaTodas } from '@hub/domain/painel/parada.rules.ts'
import * as z from 'zod/mini'
import { data, nomeado, reais } from './kernel/campos.ts'
import { statusCodigo } from './listagem.ts'

/** How long each phase took, of those that ended since `desde`; business days, half a day between two middles. */
export const temposPorFase = z.object({
  desde: data,
  fases: z.array(
    z.object({ fase: z.number(), nome: z.string(), mediana: z.nullable(z.number()), quantas: z.number() }),
  ),
})
export type TemposPorFase = z.infer<typeof temposPorFase>

/** Subsidy, the partners' and the client's share of what is in a status, together its price; before the choice as offer and programme say, to the client as its list does. */
const dinheiroDoStatus = z.object({
  codigo: statusCodigo,
  descricao: z.string(),
  cor: z.string(),
  /** As the list with this status counts them. */
  solicitacoes: z.number(),
  subsidio: reais,
  parceiro: reais,
  cliente: reais,
})
export type DinheiroDoStatus = z.infer<typeof dinheiroDoStatus>
const dinheiroPorStatus = z.array(dinheiroDoStatus)

/** What the requests within reach hold of their cost centres, and what their paid invoices used up. */
export const dinheiroDaEquipe = z.object({
  por_status: dinheiroPorStatus,
  reservado: reais,
  comprometido: reais,
  consumido: reais,
})

/** Of a client: what it paid of its share, and what is left of it in contracts that go on. */
export const dinheiroDoCliente = z.object({ por_status: dinheiroPorStatus, pago: reais, a_pagar: reais })

/** convites = propostas + recusas + silencios; only of rounds that are over. */
export const respostas = z.object({
  convites: z.number(),
  propostas: z.number(),
  recusas: z.number(),
  silencios: z.number(),
  vencidas: z.number(),
})
export const respostasDosPrestadores = z.object({
  ...respostas.shape,
  /** Those with the most invitations first; the rest is in the sums above alone. */
  prestadores: z.array(z.object({ ...nomeado.shape, ...respostas.shape })),
})
export type RespostasDosPrestadores = z.infer<typeof respostasDosPrestadores>

/** Requests under way by who answers for them; null: nobody yet. */
export const carga = z.array(z.object({ gestor: z.nullable(nomeado), em_andamento: z.number(), atrasadas: z.number() }))

/** Under way by deadline, each as the list of demands with this `prazo`; what is due today is near as well. */
export const prazos = z.object({
  atrasadas: z.number(),
  hoje: z.number(),
  perto_do_prazo: z.number(),
  depois: z.number(),
  sem_prazo: z.number(),
})

/** By the `dash_filter` of the list of diagnostics. */
export const diagnosticosDoPainel = z.object({ atrasados: z.number() })

/** Invoices of a provider by the filter of their list. */
const notasDoFiltro = z.object({ quantas: z.number(), valor: reais })
export const recebimentos = z.object({
  a_autorizar: notasDoFiltro,
  a_enviar: notasDoFiltro,
  a_pagar: notasDoFiltro,
  pagas: notasDoFiltro,
})
export type Recebimentos = z.infer<typeof recebimentos>

/** Numbers over time within the caller's reach. Every count is that of the list of demands with the filters that are named. */
export const series = z.object({
  /** First and last day of the period. */
  desde: data,
  ate: data,
  passo: z.enum(['semana', 'mes']),
  /** By week or month, each from its first day to its last: `desde`, `ate`; concluded with `dia` fase_6 besides. */
  fluxo: z.array(z.object({ desde: data, ate: data, chegaram: z.number(), concluidas: z.number() })),
  /** By month, of what was contracted in it (`dia` fase_3): as the account of programmes has it, nothing of what was cancelled. */
  dinheiro: z.array(
    z.object({ desde: data, ate: data, contratadas: z.number(), subsidio: reais, parceiro: reais, cliente: reais }),
  ),
  /** Of phases that were left in the period (`dia` fase_1 to fase_6): business days, half of them and nine in ten up to. */
  tempos: z.array(
    z.object({
      fase: z.number(),
      nome: z.string(),
      quantas: z.number(),
      metade: z.nullable(z.number()),
      nove_em_dez: z.nullable(z.number()),
    }),
  ),
  /** Under way today, by how long in their phase (`parada`), and those of them whose deadline has passed (with `prazo` atrasadas). */
  paradas: z.array(z.object({ faixa: z.enum(faixasDeParadaTodas), quantas: z.number(), atrasadas: z.number() })),
})
export type SeriesDoPainel = z.infer<typeof series>
