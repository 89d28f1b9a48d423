import { status } from '@hub/domain/solicitacao/solicitacao.states.ts'
import * as z from 'zod/mini'
import { modeloHora } from './demanda.formas.ts'
import { busca, pagina, paginacao, porteDaEmpresa, reais, substatusCodigo } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

export const statusCodigo = z.enum(Object.keys(status) as [keyof typeof status])
export const statusDaLista = z.object({ codigo: statusCodigo, descricao: z.string(), cor: z.string() })
export const substatusDaLista = z.object({
  codigo: substatusCodigo,
  descricao: z.string(),
  etapa: z.nullable(z.number()),
  status: statusDaLista,
})
export const consultaDeSubstatus = z.strictObject({ status: z.optional(statusCodigo) })

/** A company for which the house may send a request; a person's document is masked. */
const clienteDaLista = z.object({
  id: z.number(),
  nomefantasia: z.string(),
  razaosocial: z.string(),
  documento: z.string(),
  rotulo: z.enum(['cnpj', 'cpf']),
  porte: z.nullable(porteDaEmpresa),
  cidade: z.string(),
  estado: z.string(),
  /** Registration in force. */
  ativo: z.boolean(),
  /** Service unit of its city; null when none looks after it, and then nothing can be requested. */
  unidade: z.nullable(z.string()),
})
export type ClienteDaLista = z.infer<typeof clienteDaLista>

/** An amount in a query, in reais with at most two decimals. */
const reaisDaQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(?:\.\d{1,2})?$/, 'Informe um valor como 1234.56.')),
  z.transform(Number),
)

const modeloOfertaDaLista = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: z.enum(['FICHA_FECHADA', 'MODELO_HORA', 'SOB_COTACAO']),
  horas: z.number(),
  valor: reais,
  prazo_dias: z.number(),
  exige_diagnostico: z.boolean(),
  servico: z.object({ id: z.number(), codigo: z.string(), titulo: z.string() }),
  /** Sizes of company that it is meant for. */
  portes: z.array(porteDaEmpresa),
  /** The stages that the offer plans, with their share of the price in basis points. */
  etapas: z.array(z.object({ ordem: z.number(), descricao: z.string(), bp: z.number() })),
})
export type ModeloOfertaDaLista = z.infer<typeof modeloOfertaDaLista>

export const listagem = {
  clientes: endpoint({
    metodo: 'GET',
    caminho: '/listagem/interno/clientes/',
    resumo: 'Client companies of the caller’s units, by name or document.',
    query: z.strictObject({ ...paginacao(50), search: busca }),
    resposta: pagina(clienteDaLista),
  }),
  modelosOferta: endpoint({
    metodo: 'GET',
    caminho: '/listagem/interno/modelosoferta/',
    resumo: 'Offers that are in the catalogue, by their title, service or its code.',
    query: z.strictObject({ ...paginacao(100), search: busca }),
    resposta: pagina(modeloOfertaDaLista),
  }),
  modelosHora: endpoint({
    metodo: 'GET',
    caminho: '/listagem/interno/modelo-hora/',
    resumo: 'Hour models in use: price of an hour and of an extra one, most hours.',
    resposta: z.array(modeloHora),
  }),
  planosPagamento: endpoint({
    metodo: 'GET',
    caminho: '/listagem/interno/plano-pagamento/',
    resumo:
      'Payment plans of the client’s share that the parameters allow; with a value, those that fit it, and what each instalment comes to.',
    query: z.strictObject({ valor: z.optional(reaisDaQuery) }),
    resposta: z.array(
      z.object({
        /** The number of instalments. */
        id: z.number(),
        descricao: z.string(),
        parcelas: z.number(),
        /** Calendar days from one to the next; the first is paid before the execution. */
        intervalo_dias: z.number(),
        parcela_minima: reais,
        valores: z.array(reais),
      }),
    ),
  }),
  statusExterno: endpoint({
    metodo: 'GET',
    caminho: '/listagem/externo/status/',
    resumo: 'Statuses of a request, in the order of the road, for filters.',
    resposta: z.array(statusDaLista),
  }),
  substatusExterno: endpoint({
    metodo: 'GET',
    caminho: '/listagem/externo/substatus/',
    resumo: 'Substatuses of a request, of all statuses or of one.',
    query: consultaDeSubstatus,
    resposta: z.array(substatusDaLista),
  }),
}
