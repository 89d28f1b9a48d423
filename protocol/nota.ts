import type { acoesDaNota } from '@hub/domain/nota/nota.rules.ts'
import { situacoes } from '@hub/domain/nota/nota.states.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  busca,
  contagens,
  data,
  momento,
  nomeado,
  paginaContada,
  paginacao,
  reais,
  situacaoDaSolicitacao,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { recorteDaSolicitacao, recorteDoValor } from './kernel/recorte.ts'

/** What the list may be narrowed to; `contagens` counts each. */
const filtrosDasNotas = ['minha_vez', 'a_autorizar', 'a_enviar', 'a_pagar', 'atrasadas', 'pagas'] as const
export type FiltroDasNotas = (typeof filtrosDasNotas)[number]

const resumo = z.object({
  id: z.number(),
  parcela: z.number(),
  valor: reais,
  situacao: z.enum(Object.keys(situacoes) as [keyof typeof situacoes]),
  status: z.string(),
  numero: z.nullable(z.string()),
  emitida_em: z.nullable(data),
  enviada_em: z.nullable(momento),
  previsao_em: z.nullable(data),
  pago_no_dia: z.nullable(data),
  /** Sent, and the expected day has passed. */
  atrasada: z.boolean(),
  motivo: z.nullable(z.string()),
  etapa: z.object({ ordem: z.number(), descricao: z.string(), situacao: z.string() }),
  solicitacao: z.object({
    id: z.number(),
    nrosolicitacao: z.string(),
    titulo: z.string(),
    substatus: situacaoDaSolicitacao,
  }),
  cliente: nomeado,
  prestador: nomeado,
  acoes: acoesDe<typeof acoesDaNota>(),
})
export type NotaResumo = z.infer<typeof resumo>

const lista = z.object({
  ...paginaContada(resumo).shape,
  /** Sum of what is listed, all pages; left out where `mais`. */
  soma: z.optional(reais),
  /** `minha_vez`: the caller can authorise or send them, and is who is waited for. */
  contagens: contagens('todas', ...filtrosDasNotas),
})

const filtrosDaLista = {
  search: busca,
  filtro: z.optional(z.enum(['', ...filtrosDasNotas])),
  /** Its period is that in which the money is expected, or came; its amount that of the instalment. */
  ...recorteDaSolicitacao,
  ...recorteDoValor,
}

export const nota = {
  listar: endpoint({
    caminho: '/projeto/notas/',
    resumo:
      'Invoices of the projects within the caller’s reach: those that wait for him first, then by the day on which the money is expected.',
    query: z.strictObject({ ...paginacao(), ...filtrosDaLista }),
    resposta: lista,
  }),
}
