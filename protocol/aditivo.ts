import type { acoesDoAditivo } from '@hub/domain/aditivo/aditivo.rules.ts'
import { abertos, situacoes, tipos } from '@hub/domain/aditivo/aditivo.states.ts'
import { situacoes as situacoesDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  busca,
  contagens,
  data,
  duasCasas,
  id,
  momento,
  nomeado,
  paginaContada,
  paginacao,
  reais,
  rotulo,
  texto,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { recorteDaSolicitacao } from './kernel/recorte.ts'

const chaves = <T extends object>(o: T) => Object.keys(o) as [keyof T & string]
const tipo = z.enum(chaves(tipos))
const situacao = z.object({ codigo: z.enum(chaves(situacoes)), descricao: z.string(), cor: z.string() })

/**
 * A stage as it is to be: with `id` one of the contract, without one that is new. As wide as contracts are: a part of a hiring of several
 * companies may have a stage of 0 hours, and what stands is judged by nobody (falhasDaAlteracao judges what changes).
 */
const etapaPedida = z.strictObject({
  id: z._default(z.nullable(id), null),
  descricao: rotulo(200, 1),
  entrega: z._default(texto(1000), ''),
  horas: z.number().check(z.int(), z.minimum(0, 'Informe as horas.'), z.maximum(10_000)),
  valor: z.number('Informe o valor.').check(z.minimum(0, 'Informe o valor.'), z.maximum(9_999_999_999), ...duasCasas),
  dtainicio: data,
  dtafim: data,
})
/** How much of a stage was carried out, in percent with at most two decimals. */
const execucaoPedida = z.strictObject({
  id,
  executado: z.number().check(z.minimum(0), z.maximum(100, 'No máximo 100%.'), ...duasCasas),
})
const motivo = texto(2000, 10)
const conteudo = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('aditivo'),
    motivo,
    /** Every stage of the contract as it is to be; one that is left out goes. */
    etapas: z.array(etapaPedida).check(z.minLength(1), z.maxLength(tamanhos.etapas)),
  }),
  z.strictObject({
    tipo: z.literal('distrato'),
    motivo,
    /** One line for each stage of the contract. */
    execucao: z.array(execucaoPedida).check(z.minLength(1), z.maxLength(tamanhos.etapas)),
  }),
])
export type ConteudoPedido = z.infer<typeof conteudo>

const divisao = z.object({
  valor: reais,
  valor_subsidio: reais,
  valor_parceiro: reais,
  valor_cliente: reais,
  fim: data,
})
const etapaComparada = z.object({
  descricao: z.string(),
  horas: z.number(),
  valor: reais,
  dtainicio: data,
  dtafim: data,
})
const alteracao = z.object({
  antes: divisao,
  depois: divisao,
  acrescimo: reais,
  supressao: reais,
  dias: z.number(),
  etapas: z.array(
    z.object({
      id: z.nullable(z.number()),
      mudanca: z.enum(['igual', 'alterada', 'nova', 'retirada']),
      antes: z.nullable(etapaComparada),
      depois: z.nullable(etapaComparada),
    }),
  ),
})
export type AlteracaoVista = z.infer<typeof alteracao>
const distrato = z.object({
  etapas: z.array(
    z.object({
      id: z.number(),
      ordem: z.number(),
      descricao: z.string(),
      valor: reais,
      executado: reais,
      nao_executado: reais,
      valor_subsidio: reais,
      valor_parceiro: reais,
      valor_cliente: reais,
      pago: reais,
      devido: reais,
    }),
  ),
  executado: reais,
  nao_executado: reais,
  valor_subsidio: reais,
  valor_parceiro: reais,
  valor_cliente: reais,
  devido_ao_prestador: reais,
  liberado: reais,
  pago_pelo_cliente: reais,
  /** Of what the client has not paid: written off before, and not charged. */
  baixado: reais,
  devolver: reais,
  cobrar: reais,
})
export type DistratoVisto = z.infer<typeof distrato>

const aditivoVisto = z.object({
  id: z.number(),
  tipo,
  /** 'Aditivo 1 ao contrato 2026-000123/1'; before the approval 'Aditivo ao contrato …'. */
  titulo: z.string(),
  situacao,
  motivo: z.string(),
  /** As it was asked for, to be taken up or looked at again. */
  etapas: z.nullable(
    z.array(
      z.object({
        id: z.nullable(z.number()),
        descricao: z.string(),
        entrega: z.string(),
        horas: z.number(),
        valor: reais,
        dtainicio: data,
        dtafim: data,
      }),
    ),
  ),
  execucao: z.nullable(z.array(z.object({ id: z.number(), executado: z.number() }))),
  /** What it comes to: of today until the approval, then as it was approved. Null where it no longer fits the contract. */
  alteracao: z.nullable(alteracao),
  distrato: z.nullable(distrato),
  /** Why it would not be approved today. */
  impedimento: z.nullable(z.string()),
  proposto_por: z.nullable(z.string()),
  lado_da_proposta: z.nullable(z.enum(['cliente', 'prestador'])),
  pedido_por: z.nullable(z.string()),
  decidido_por: z.nullable(z.string()),
  decidido_em: z.nullable(momento),
  motivo_do_fim: z.nullable(z.string()),
  vigente_em: z.nullable(momento),
  dtainclusao: momento,
  /** The document that is signed, among the request's contracts. */
  documento: z.nullable(z.number()),
  acoes: acoesDe<typeof acoesDoAditivo>(),
})
export type AditivoVisto = z.infer<typeof aditivoVisto>

const base = z.object({
  contrato: z.object({ id: z.number(), titulo: z.string() }),
  etapas: z.array(
    z.object({
      id: z.number(),
      ordem: z.number(),
      descricao: z.string(),
      entrega: z.string(),
      horas: z.number(),
      valor: reais,
      valor_subsidio: reais,
      dtainicio: data,
      dtafim: data,
      situacao: z.enum(chaves(situacoesDaEtapa)),
      /** Its invoice was sent: it neither changes nor is due in part. */
      faturada: z.boolean(),
      paga: z.boolean(),
    }),
  ),
  valor_parceiro: reais,
  valor_cliente: reais,
  pago_pelo_cliente: reais,
  /** Written off of the client's share. */
  baixado: reais,
  /** Subsidy of what is added, in basis points. */
  bp: z.number(),
  /** Subsidy that limit and balance still give; null for who is not of the staff: the screen then shows it without a cap. */
  subsidio_disponivel: z.nullable(reais),
  /** The contract as it was signed, what amendments changed since, and how far all of them may go. */
  limites: z.object({
    valor_inicial: reais,
    fim_inicial: data,
    acrescimos: reais,
    supressoes: reais,
    maximo_bp: z.number(),
    dias: z.number(),
  }),
  hoje: data,
})
export type BaseDoAditivo = z.infer<typeof base>

const resumo = z.object({
  id: z.number(),
  tipo,
  titulo: z.string(),
  situacao,
  motivo: z.string(),
  solicitacao: z.object({ id: z.number(), nrosolicitacao: z.string(), titulo: z.string() }),
  cliente: nomeado,
  prestador: nomeado,
  pedido_por: z.nullable(z.string()),
  dtainclusao: momento,
  acoes: acoesDe<typeof acoesDoAditivo>(),
})
export type AditivoResumo = z.infer<typeof resumo>

const recusasDoPedido = [
  'ADITIVO_EM_ABERTO',
  'DISTRATO_EM_ABERTO',
  'ADITIVO_ACIMA_DO_LIMITE',
  'ADITIVO_PRAZO_ACIMA_DO_LIMITE',
  'SITUACAO_NAO_PERMITE',
] as const
const comMotivo = z.strictObject({
  motivo: texto(2000, 5),
  /** Where it stands as the caller reads it: refused where it went on since, for its content may have changed with that. */
  antes: z.optional(situacao.shape.codigo),
})

/** Amendments and terminations of a running contract: all of them additions to the specification. */
export const aditivo = {
  listar: endpoint({
    caminho: '/solicitacao/{id}/aditivos/',
    resumo: 'Amendments and terminations of request id, the last first, and what a new one would start from.',
    resposta: z.object({
      results: z.array(aditivoVisto),
      base: z.nullable(base),
      acoes: acoesDe<'propor' | 'pedirAditivo' | 'pedirDistrato'>(),
    }),
  }),
  listarTodos: endpoint({
    caminho: '/solicitacao/interno/aditivos/',
    resumo: 'Amendments and terminations within the caller’s reach, those that wait for a decision first.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      tipo: z.optional(tipo),
      situacao: z.optional(z.enum(chaves(situacoes))),
      /** Its period is that in which they were asked for. */
      ...recorteDaSolicitacao,
    }),
    resposta: z.object({
      ...paginaContada(resumo).shape,
      contagens: contagens('todos', ...abertos),
    }),
  }),
  propor: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/{id}/aditivo/propoe/',
    resumo: 'The client or the provider proposes a change of the running contract, or its end.',
    corpo: conteudo,
    resposta: aditivoVisto,
    recusas: recusasDoPedido,
    idempotente: true,
  }),
  pedir: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/interno/{id}/aditivo/',
    resumo: 'The manager asks for an amendment or termination: a coordinator decides, what changes rests meanwhile.',
    corpo: conteudo,
    resposta: aditivoVisto,
    recusas: recusasDoPedido,
    idempotente: true,
  }),
  encaminhar: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/aditivo/{id}/encaminha/',
    resumo: 'The manager takes up a proposal of the client or the provider, as it is or changed.',
    corpo: conteudo,
    resposta: aditivoVisto,
    recusas: recusasDoPedido,
    idempotente: true,
  }),
  aprovar: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/aditivo/{id}/aprova/',
    resumo:
      'A coordinator who did not ask for it approves: limits, balance and yearly limit are looked at again, what it adds is held, and the document goes out to be signed.',
    corpo: z.strictObject({}),
    resposta: aditivoVisto,
    recusas: [
      'ADITIVO_NAO_ENCAMINHADO',
      'ADITIVO_JA_APROVADO',
      'ADITIVO_EM_VIGOR',
      'AUTOR_NAO_AUTORIZA',
      'SALDO_INSUFICIENTE',
      'LIMITE_ANUAL_EXCEDIDO',
      'CONTRATO_MUDOU',
      'ADITIVO_ACIMA_DO_LIMITE',
      'ADITIVO_PRAZO_ACIMA_DO_LIMITE',
      'SITUACAO_NAO_PERMITE',
    ],
    idempotente: true,
  }),
  recusar: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/aditivo/{id}/recusa/',
    resumo: 'A proposal is refused by the manager, a request by the coordinator: the contract stays as it was.',
    corpo: comMotivo,
    resposta: aditivoVisto,
    recusas: [
      'ADITIVO_COM_COORDENADOR',
      'ADITIVO_JA_APROVADO',
      'ADITIVO_EM_VIGOR',
      'SITUACAO_NAO_PERMITE',
      'VERSAO_DESATUALIZADA',
    ],
    idempotente: true,
  }),
  retirar: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/aditivo/{id}/retira/',
    resumo: 'Taken back: by who proposed it while nobody took it up, by the managers until the last signature.',
    corpo: comMotivo,
    resposta: aditivoVisto,
    recusas: ['ADITIVO_JA_ENCAMINHADO', 'ADITIVO_EM_VIGOR', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
    idempotente: true,
  }),
}
