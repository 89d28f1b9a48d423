import {
  type SituacaoDoDiagnostico,
  situacoes as situacoesDoDiagnostico,
} from '@hub/domain/diagnostico/diagnostico.states.ts'
import { situacoes as situacoesDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import type { acoesDoRecurso } from '@hub/domain/recurso/recurso.rules.ts'
import { type CampoComparado, camposComparados } from '@hub/domain/sas/comparar.rules.ts'
import { atosTodos } from '@hub/domain/solicitacao/atos.ts'
import type { acoesDaSolicitacao } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import * as z from 'zod/mini'
import { demandaVista } from './demanda.formas.ts'
import { estimativaNoFio } from './dimensionamento.ts'
import { acoesDe, data, id, momento, nomeado, reais, situacaoDaSolicitacao, suaParte } from './kernel/campos.ts'
import { divisao } from './proposta.formas.ts'

const papel = z.enum(papeis)

/** A company as the other side reads it: its document is labelled 'cnpj' or 'cpf', a person's is masked. */
export const empresaDaSolicitacao = z.object({
  id: z.number(),
  nomefantasia: z.string(),
  razaosocial: z.string(),
  documento: z.string(),
  rotulo: z.enum(['cnpj', 'cpf']),
  porte: z.nullable(z.string()),
  cidade: z.string(),
  estado: z.string(),
})
export const pessoa = z.object({ id: z.number(), nome: z.string(), sobrenome: z.string() })
const descrito = z.object({ id: z.number(), descricao: z.string() })

/** Whose turn it is, what is awaited and until when: the sentence on top of every request. */
export const agoraDaSolicitacao = z.object({
  /** Everybody who can move it on, first the one who is waited for most; `tipo` names an act that is not the state's own. */
  vezes: z.array(z.object({ papel, ato: z.string(), tipo: z.optional(z.enum(atosTodos)) })),
  /** It is the caller's own turn. */
  minha: z.boolean(),
  ate: z.nullable(momento),
  /** Business days left: 0 today, negative once late; null where no deadline runs. */
  faltam: z.nullable(z.number()),
  situacao: z.enum(['sem_prazo', 'no_prazo', 'perto', 'atrasada']),
})

const basico = {
  id: z.number(),
  nrosolicitacao: z.string(),
  substatus: situacaoDaSolicitacao,
  empresa: empresaDaSolicitacao,
  /** Companies that hire together; other than 1 the screens say 'Várias empresas'. */
  count_empresas: z.number(),
  /** The companies that it is for: one, or of a hiring of several companies those that are in it. */
  empresas: z.array(empresaDaSolicitacao),
  objetivo: z.string(),
  justificativa: z.nullable(z.string()),
  escolha_direta: z.nullable(z.object({ id: z.number(), nome: z.string() })),
  /** Sent proposals; null while the round is sealed. */
  propostas: z.nullable(z.number()),
  modelooferta: z.object({
    id: z.number(),
    titulo: z.string(),
    imagem: z.nullable(z.string()),
    servico: z.object({ titulo: z.string() }),
  }),
  valor: reais,
  dtainclusao: momento,
  prestador: z.nullable(z.object({ id: z.number(), nome: z.string() })),
  gestor: z.nullable(pessoa),
  unidade: z.string(),
  dtaprazoenvioproposta: z.nullable(momento),
  dta_prazo_finalizacao: z.nullable(data),
  /** Day on which each phase began. */
  fases: z.record(z.string(), data),
  agora: agoraDaSolicitacao,
}

/** A request in lists. */
export const solicitacaoResumo = z.object(basico)

/** The same to its client. */
const minhaSolicitacao = z.object({ ...basico, valor_cliente: suaParte })

/** One company's part of a hiring of several, in the list of its parent. */
export const subsolicitacaoResumo = z.object({
  ...basico,
  /** Its share of the price in %, two decimals. */
  cota: z.number(),
  /** Its part of the price: frozen once a proposal is chosen, before it an estimate. */
  divisao,
  estimada: z.boolean(),
  etapas: z.object({ total: z.number(), aceitas: z.number() }),
})

/** Counters of the quick filters, under the other filters of the same list; left out where `mais`. */
const contagens = z.object({
  todas: z.optional(z.number()),
  minha_vez: z.optional(z.number()),
  atrasadas: z.optional(z.number()),
})

/** Counters of the dashboards: the list with this filter shows exactly the records counted. */
export const filtroDoPainel = z.enum([
  '',
  'todas',
  'minha_vez',
  'atrasadas',
  'perto_do_prazo',
  'em_andamento',
  'concluidas',
  'canceladas',
])

export const listaDeSolicitacoes = z.object({
  /** Under a search or a filter that no counter keeps up to 1,000, or 100 where each row's company is looked at; `mais`: there are more. */
  count: z.number(),
  mais: z.boolean(),
  results: z.array(solicitacaoResumo),
  contagens,
})
export const minhasSolicitacoes = z.object({ ...listaDeSolicitacoes.shape, results: z.array(minhaSolicitacao) })

export const arquivoDaSolicitacao = z.object({
  id: z.number(),
  nome: z.string(),
  tipo: z.string(),
  /** Bytes. */
  tamanho: z.number(),
  autor: z.nullable(z.string()),
  dtainclusao: momento,
})

export const etapaDaSolicitacao = z.object({
  /** Null while the stages are those that the offer plans. */
  id: z.nullable(z.number()),
  ordem: z.number(),
  descricao: z.string(),
  entrega: z.nullable(z.string()),
  valor: z.nullable(reais),
  dtainicio: z.nullable(data),
  dtafim: z.nullable(data),
  situacao: z.nullable(z.enum(Object.keys(situacoesDaEtapa) as [keyof typeof situacoesDaEtapa])),
  arquivo: z.nullable(z.object({ id: z.number(), nome: z.string() })),
})

export const respostaDaSolicitacao = z.object({
  ordem: z.number(),
  pergunta: z.string(),
  tipo: z.string(),
  resposta: z.unknown(),
})

/** What the manager asked the client to mend, and what came of it. */
const atualizacao = z.object({
  pedido: z.string(),
  prazo: momento,
  respondida_em: z.nullable(momento),
  dados: z.nullable(z.record(z.string(), z.string())),
})

/** The first refusal in the analysis, until when it could be appealed, and what came of the appeal. */
const recursoVisto = z.object({
  indeferida_em: momento,
  prazo: momento,
  /** Business days left to appeal: 0 today, negative once over; null where there was or is an appeal. */
  faltam: z.nullable(z.number()),
  texto: z.nullable(z.string()),
  autor: z.nullable(pessoa),
  recorrida_em: z.nullable(momento),
  decisao: z.nullable(z.enum(['aceito', 'negado'])),
  /** Who decides it, or would if there were one; null once decided. To the staff the people too. */
  decide: z.nullable(z.object({ papel, pessoas: z.nullable(z.array(nomeado)) })),
  /** What was written with the decision. */
  justificativa: z.nullable(z.string()),
  decidida_por: z.nullable(pessoa),
  decidida_em: z.nullable(momento),
})
export type RecursoVisto = z.infer<typeof recursoVisto>

const diagnosticoDaSolicitacao = z.object({
  id: z.number(),
  nrodiagnostico: z.string(),
  situacao: z.enum(Object.keys(situacoesDoDiagnostico) as [SituacaoDoDiagnostico]),
  prazo: data,
  ematraso: z.boolean(),
  arquivo: z.nullable(z.object({ id: z.number(), nome: z.string() })),
})

export const centroDaSolicitacao = z.object({
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  projeto: z.string(),
  acao: z.object({ codigo: z.string(), descricao: z.string() }),
})

const detalhe = {
  ...basico,
  tipo: z.string(),
  horas: z.number(),
  prazo_dias: z.number(),
  /** What the dimensioning made of the answers; null where the offer's own hours and price hold. */
  estimativa: z.nullable(estimativaNoFio),
  descricao: z.string(),
  exige_diagnostico: z.boolean(),
  consultor: z.nullable(pessoa),
  /** Of one company's part of a hiring of several: its share of the price in %, two decimals. */
  cota: z.nullable(z.number()),
  /** An internal demand: who sent it for the client, and the direct choice with its terms. Null where the client sent it. */
  demanda: z.nullable(demandaVista),
  /** The proposal that was chosen. */
  proposta: z.nullable(z.number()),
  rodada: z.number(),
  /** The frozen split once a proposal is chosen, before it an estimate on the offer's price. */
  divisao,
  estimada: z.boolean(),
  etapas: z.array(etapaDaSolicitacao),
  arquivos: z.array(arquivoDaSolicitacao),
  respostas: z.array(respostaDaSolicitacao),
  atualizacao: z.nullable(atualizacao),
  /** Of a request that was turned down at least once. */
  recurso: z.nullable(recursoVisto),
  /** Questions of invited providers without an answer, while they can still be answered. */
  duvidas: z.number(),
  /** What the contract says, in place of what the offer estimated; null before a proposal is authorised. */
  contratada: z.nullable(z.object({ horas: z.number(), inicio: data, fim: data })),
  /** The final attestation in force. */
  atesto: z.nullable(z.object({ codigo: z.string(), emitido_em: momento })),
  /** Where the offer demands one; its file once it is approved. */
  diagnostico: z.nullable(diagnosticoDaSolicitacao),
  acoes: acoesDe<typeof acoesDaSolicitacao | typeof acoesDoRecurso | 'configurarDemanda'>(),
}
export const solicitacaoExterna = z.object({
  ...detalhe,
  /** The action of the sponsor's plan that pays; where else it is booked is the staff's. */
  centrocusto: z.nullable(z.object({ acao: z.object({ codigo: z.string() }) })),
})

export const solicitacaoInterna = z.object({
  ...detalhe,
  centrocusto: z.nullable(centroDaSolicitacao),
  /** What the request holds of its cost centre. */
  reservado: reais,
  comprometido: reais,
  area: descrito,
  programa: descrito,
  autor: pessoa,
  /** The hiring of several companies that this is a part of. */
  mae: z.nullable(z.object({ id: z.number(), nrosolicitacao: z.string(), count_empresas: z.number() })),
  /** Provider companies that were invited; not how many answered. */
  convidados: z.number(),
  /** Deadlines that would hold from today where none is given: for the client's data, for proposals. */
  prazos: z.object({ atualizacao: data, propostas: data }),
})

export const fatoDoHistorico = z.object({
  /** The absent person in whose place it was done. */
  por_delegacao_de: z.nullable(z.string()),
  /** Counts what the caller may read of this request, from its first line: a number of the whole hub would tell of lines under seal. */
  id: z.number(),
  evento: z.string(),
  mensagem: z.string(),
  detalhe: z.nullable(z.string()),
  /** Null: the hub itself, at a deadline. */
  autor: z.nullable(z.string()),
  marco: z.boolean(),
  dtainclusao: momento,
})

/** Why somebody accredited, or once accredited, for the service is not invited; `rodizio`: others are next in turn. */
export const motivosDeFicarFora = [
  'credenciamento_suspenso',
  'empresa_suspensa',
  'empresa_inativa',
  'pede_o_servico',
  'fez_o_diagnostico',
  'saiu_desta',
  'rodizio',
] as const

export const previsaoDaLiberacao = z.object({
  /** What comes next: a diagnostic, the providers' proposals, or the answer of the one that the staff chose. */
  segue: z.enum(['diagnostico', 'propostas', 'aceite']),
  /** Day until which the providers are awaited unless another is given, and how many business days that is; null before a diagnostic. */
  prazo: z.nullable(data),
  dias_uteis: z.nullable(z.number()),
  /** The provider of the direct choice may not be invited any more: who would be, without that choice. */
  escolha_perdida: z.boolean(),
  /** Of a diagnostic: whom it would invite after it. `abertos`: rounds under way that it was asked into, whatever it has answered. */
  convidados: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      cidade: z.string(),
      estado: z.string(),
      nota: z.nullable(z.number()),
      abertos: z.number(),
    }),
  ),
  /** At most 50; `ficam_fora` counts all. */
  fora: z.array(z.object({ id: z.number(), nome: z.string(), motivo: z.enum(motivosDeFicarFora) })),
  ficam_fora: z.number(),
  /** Those that take requests now, each with the split that it would make. */
  centros: z.array(
    z.object({
      id: z.number(),
      codigo: z.string(),
      descricao: z.string(),
      acao: z.string(),
      saldo: reais,
      /** Its balance bears the whole subsidy. */
      cobre: z.boolean(),
      divisao,
    }),
  ),
  /** The one that the request has, else the only one that bears the whole subsidy. */
  centro: z.nullable(z.number()),
})

/** What cancelling a request would do: to the money, the contract, the charges and the work in hand. */
export const previsaoDoCancelamento = z.object({
  /** Paid by the client and not given back: it would be. */
  a_devolver: reais,
  /** Open charges, which would end. */
  cobrancas: z.number(),
  /** Contracts out to be signed, or signed. */
  contratos: z.number(),
  diagnostico: z.boolean(),
  /** Invited providers would be told. */
  prestadores: z.boolean(),
  /** Companies whose requests would end: more than one of a hiring of several. */
  empresas: z.number(),
  /** What the request holds of its cost centre and would return to it; null for who does not read it. */
  liberado: z.nullable(reais),
  centrocusto: z.nullable(z.object({ codigo: z.string(), descricao: z.string() })),
})

/** Who answers for a request. */
export const responsaveis = z.object({
  gestor: z.nullable(pessoa),
  consultor: z.nullable(pessoa),
  unidade: descrito,
  area: descrito,
})

/** What became of one request of many. */
export const resultadoDaTroca = z.object({
  id: z.number(),
  nrosolicitacao: z.nullable(z.string()),
  alterada: z.boolean(),
  recusa: z.nullable(z.string()),
  mensagem: z.nullable(z.string()),
})
/** Of many requests given to somebody: those that were, and each of them. */
export const trocadas = z.object({ alteradas: z.array(z.number()), results: z.array(resultadoDaTroca) })
/**
 * Who is to answer for a request. `antes`: who does as the caller knows it, as in the calls for one other datum. Where another window has
 * changed that meanwhile, nothing is written (VERSAO_DESATUALIZADA); who leaves it out means to write over whatever is there.
 */
const responsaveisDados = { gestor: z.nullable(id), consultor: z.optional(z.nullable(id)) }
export const novosResponsaveis = { ...responsaveisDados, antes: z.optional(z.strictObject(responsaveisDados)) }

/** Who could answer for one request, with how many he has open. */
export const gestorPossivel = z.object({ ...pessoa.shape, da_unidade: z.boolean(), em_andamento: z.number() })
/** A manager who could answer for requests. */
export const gestorComCarga = z.object({
  ...pessoa.shape,
  ativo: z.boolean(),
  /** Open requests that he answers for, of those that the caller sees. */
  em_andamento: z.number(),
  unidades: z.array(z.string()),
})

/** Which of two records a client's update takes each field from. */
const origem = z.enum(['hub', 'cliente', 'sas'])
export const escolhasDaAtualizacao = z.strictObject(
  Object.fromEntries(camposComparados.map((campo) => [campo, z.optional(origem)])) as Record<
    CampoComparado,
    z.ZodMiniOptional<typeof origem>
  >,
)
