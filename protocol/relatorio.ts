import { livroOuCsv } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import { agrupamentos, bases } from '@hub/domain/painel/prestacao-de-contas.ts'
import * as z from 'zod/mini'
import { codigoDoPorte, data, id, linha, nomeado, padrao, reais } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const chaves = <T extends string>(o: Record<T, unknown>) => Object.keys(o) as [T]

/**
 * `por`: what a line is about. `base`: which day of a request the period is about. Without a period everything; `acao` is the
 * action's code in the budget, `municipio` the code of IBGE.
 */
const recorte = {
  por: z._default(z.enum(chaves(agrupamentos)), 'programa'),
  base: z._default(z.enum(chaves(bases)), 'contratadas'),
  inicio: z.optional(data),
  fim: z.optional(data),
  programa: z.optional(id),
  acao: z.optional(linha(40, 1)),
  porte: z.optional(codigoDoPorte),
  municipio: z.optional(padrao(7, /^\d{7}$/, 'Escolha um município.')),
  unidade: z.optional(id),
}

const somas = {
  /** Each company of an internal hiring counts, the hiring itself does not. */
  solicitacoes: z.number(),
  /** Different companies: one with requests in two lines counts in both, and once in the total. */
  empresas: z.number(),
  concluidas: z.number(),
  canceladas: z.number(),
  /** Of what was not cancelled: frozen by the choice, before it as offer and programme say. valor = subsidio + parceiro + cliente. */
  valor: reais,
  subsidio: reais,
  parceiro: reais,
  cliente: reais,
  /** What clients paid of their share. */
  pago: reais,
  reservado: reais,
  comprometido: reais,
  consumido: reais,
}
const linhaDoRelatorio = z.object({
  /** Id or code of what the line is about; null where requests have none (no size, no cost centre). */
  chave: z.nullable(z.string()),
  nome: z.string(),
  ...somas,
})
export type LinhaDaPrestacao = z.infer<typeof linhaDoRelatorio>

const opcao = z.object({ codigo: z.string(), nome: z.string() })
const prestacao = z.object({
  linhas: z.array(linhaDoRelatorio),
  /** Sums of all lines; companies once each. */
  total: z.object(somas),
  /** What the caller's requests can be narrowed to. */
  opcoes: z.object({
    programas: z.array(nomeado),
    acoes: z.array(opcao),
    municipios: z.array(opcao),
    unidades: z.array(nomeado),
  }),
})
export type PrestacaoDeContas = z.infer<typeof prestacao>

export const relatorio = {
  prestacao: endpoint({
    caminho: '/relatorio/prestacao-de-contas/',
    resumo:
      'Requests and their money by programme, action, size of company or municipality, within the caller’s reach.',
    query: z.strictObject(recorte),
    resposta: prestacao,
  }),
  exportarPrestacao: endpoint({
    caminho: '/relatorio/prestacao-de-contas/exporta/',
    resumo: 'The same lines and total as a workbook or CSV.',
    query: z.strictObject({ ...recorte, formato: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    resposta: 'arquivo',
    tipos: livroOuCsv,
    limite: 'exportacao',
  }),
}
