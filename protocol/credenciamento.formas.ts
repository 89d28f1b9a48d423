import type { acoesDoCredenciamento } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { estadosDaExigencia } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { situacoesDoDocumento } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, data, momento, nomeado } from './kernel/campos.ts'

export const situacaoDoCredenciamento = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])
export const servicoCurto = z.object({ id: z.number(), codigo: z.string(), titulo: z.string() })
const estadoDaExigencia = z.enum(Object.keys(estadosDaExigencia) as [keyof typeof estadosDaExigencia])

/** Whose turn it is, and what is awaited; null while nobody is. */
const vez = z.nullable(z.object({ papel: z.string(), ato: z.string(), minha: z.boolean() }))

/** A document of the company, of a kind that the service demands. */
const documentoExigido = z.object({
  id: z.number(),
  nome: z.string(),
  descricao: z.nullable(z.string()),
  situacao: z.enum(situacoesDoDocumento),
  /** Why it was refused. */
  motivo: z.nullable(z.string()),
  emissao: z.nullable(data),
  validade: z.nullable(data),
  vencido: z.boolean(),
  enviado_em: momento,
  conferido_em: z.nullable(momento),
  /** Who checked it: told to the staff alone. */
  conferido_por: z.nullable(z.string()),
  acoes: acoesDe<'conferir'>(),
})

/** One kind of document that the service demands, and where it stands. */
const exigencia = z.object({
  tipo: z.object({
    id: z.number(),
    codigo: z.string(),
    tipo: z.string(),
    /** Whether one of this kind says until when it is good. */
    validade: z.enum(['obrigatoria', 'opcional', 'nenhuma']),
    varios: z.boolean(),
  }),
  estado: estadoDaExigencia,
  /** How many are demanded. */
  minimo: z.number(),
  /** Those in force. */
  documentos: z.array(documentoExigido),
})
export type Exigencia = z.infer<typeof exigencia>

const passo = z.object({
  id: z.number(),
  comando: z.string(),
  situacao: situacaoDoCredenciamento,
  detalhe: z.nullable(z.string()),
  /** A provider reads 'a entidade' in place of a member of staff; null is a job. */
  quem: z.nullable(z.string()),
  dtainclusao: momento,
})
export type PassoDoCredenciamento = z.infer<typeof passo>

const resumo = {
  id: z.number(),
  empresa: nomeado,
  servico: servicoCurto,
  situacao: situacaoDoCredenciamento,
  desde: momento,
  /** Until when whoever is awaited acts. */
  prazo: z.nullable(momento),
  atrasado: z.boolean(),
  vez,
  /** Of the last correction, refusal, suspension or end. */
  motivo: z.nullable(z.string()),
  vigente_ate: z.nullable(data),
}

/** A line of the staff's queue. */
export const credenciamentoNaFila = z.object({
  ...resumo,
  cidade: z.string(),
  estado: z.string(),
  rodada: z.number(),
  /** Renewed documents of an accreditation in force or suspended that nobody has checked. */
  documentos_a_conferir: z.number(),
})

/** A line of the provider's own list. */
export const meuCredenciamento = z.object({
  ...resumo,
  nota_media: z.nullable(z.number()),
  /** Demanded documents by where they stand, and by name those of which the company has to send one. */
  exigencias: z.object({
    total: z.number(),
    aceitas: z.number(),
    pendentes: z.array(z.object({ tipo: z.string(), estado: estadoDaExigencia })),
    em_conferencia: z.number(),
  }),
  consultores: z.number(),
  acoes: acoesDe<typeof acoesDoCredenciamento>(),
})
export type MeuCredenciamento = z.infer<typeof meuCredenciamento>

/** What a company and a service have to do with each other; `id` and `situacao` are null while it was never asked for. */
export const credenciamentoDetalhe = z.object({
  ...resumo,
  id: z.nullable(z.number()),
  situacao: z.nullable(situacaoDoCredenciamento),
  desde: z.nullable(momento),
  empresa: z.object({
    ...nomeado.shape,
    documento: z.string(),
    cidade: z.string(),
    estado: z.string(),
    ativo: z.boolean(),
    suspenso: z.boolean(),
  }),
  rodada: z.number(),
  solicitado_em: z.nullable(momento),
  comentario: z.nullable(z.string()),
  /** What suspended it. */
  causa: z.nullable(z.enum(['pessoa', 'documento', 'vigencia'])),
  contrato: z.nullable(z.object({ descricao: z.string() })),
  nota_media: z.nullable(z.number()),
  exigencias: z.array(exigencia),
  consultores: z.array(z.object({ ...nomeado.shape, certificados: z.number() })),
  /** Projects of the company in this service that are under way: they go on, whatever becomes of the accreditation. */
  projetos_em_andamento: z.number(),
  passos: z.array(passo),
  /** Until when the provider would have to correct it if that were asked for today; for the staff alone. */
  prazo_da_correcao: z.nullable(data),
  acoes: acoesDe<typeof acoesDoCredenciamento | 'suspenderEmpresa' | 'reativarEmpresa'>(),
})
export type CredenciamentoDetalhe = z.infer<typeof credenciamentoDetalhe>

export const contratoDoCredenciamento = z.object({
  empresa: nomeado,
  servico: servicoCurto,
  situacao: situacaoDoCredenciamento,
  contrato: z.nullable(z.object({ descricao: z.string() })),
  vigente_ate: z.nullable(data),
  desde: momento,
})

/** A provider of a service as the staff chooses from. */
export const prestadorDoServico = z.object({
  id: z.number(),
  nomefantasia: z.string(),
  razaosocial: z.string(),
  documento: z.string(),
  cidade: z.string(),
  estado: z.string(),
  situacao: situacaoDoCredenciamento,
  nota_media: z.nullable(z.number()),
  consultores: z.number(),
  /** Is invited to new requests: in force, registration active, not suspended. */
  convidavel: z.boolean(),
})

export const exigenciasDoServico = z.object({
  servico: servicoCurto,
  /** False: the hub's usual ones. */
  proprias: z.boolean(),
  versao: z.number(),
  tipos: z.array(z.object({ id: z.number(), codigo: z.string(), tipo: z.string(), exigido: z.boolean() })),
  acoes: acoesDe<'definir'>(),
})
export type ExigenciasDoServico = z.infer<typeof exigenciasDoServico>
