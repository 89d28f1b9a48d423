import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import * as z from 'zod/mini'
import { busca, codigoDoPorte, comId, momento, pagina, paginacao, porteDaEmpresa, reais } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const situacaoDoCredenciamento = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])
const ladoDaEmpresa = z.enum(['cliente', 'prestador'])

/** A company in lists and selects. Exactly one of CNPJ and CPF is there. */
const resumo = {
  id: z.number(),
  cnpj_mask: z.nullable(z.string()),
  cpf_mask: z.nullable(z.string()),
  nomefantasia: z.string(),
  razaosocial: z.string(),
  porte: z.nullable(porteDaEmpresa),
  cidade: z.string(),
  estado: z.string(),
  ativo: z.boolean(),
  suspenso: z.boolean(),
  /** The most advanced of its accreditations; null where it never asked for one. */
  status: z.nullable(z.object({ codigo: situacaoDoCredenciamento, descricao: z.string(), cor: z.string() })),
  /** The sides on which it acts. */
  tipo: z.array(ladoDaEmpresa),
  dtainclusao: momento,
}
export const empresaResumo = z.object(resumo)
export type EmpresaResumo = z.infer<typeof empresaResumo>

/** Subsidy of the calendar year: limit of the size, what is committed, what is left. */
const limiteAnual = z.nullable(
  z.object({ ano: z.number(), limite: reais, comprometido: reais, restante: reais, porcentagem: z.number() }),
)

const minhaEmpresa = z.object({ ...resumo, lado: ladoDaEmpresa, limite_anual: limiteAnual })
export type MinhaEmpresa = z.infer<typeof minhaEmpresa>

export const empresaDetalhe = z.object({
  ...resumo,
  cpf: z.nullable(z.string()),
  sicab: z.nullable(z.string()),
  cep_mask: z.nullable(z.string()),
  logradouro: z.nullable(z.string()),
  complemento: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Programme that subsidises companies of this size. */
  programa: z.nullable(z.object({ id: z.number(), descricao: z.string(), porcentagem: z.number() })),
  limite_anual: limiteAnual,
  unidade: z.nullable(z.object({ id: z.number(), descricao: z.string() })),
  credenciamentos: z.array(
    z.object({
      id: z.number(),
      servico: z.object({ id: z.number(), codigo: z.string(), titulo: z.string() }),
      situacao: situacaoDoCredenciamento,
      descricao: z.string(),
      cor: z.string(),
      nota_media: z.nullable(z.number()),
      dtainclusao: momento,
    }),
  ),
  usuarios: z.array(z.object({ id: z.number(), nome: z.string(), lado: ladoDaEmpresa, representante: z.boolean() })),
  solicitacoes: z.object({ total: z.number(), em_andamento: z.number() }),
})
export type EmpresaDetalhe = z.infer<typeof empresaDetalhe>

export const empresa = {
  listarMinhas: endpoint({
    metodo: 'GET',
    caminho: '/empresa/',
    resumo: 'Companies that the caller acts for, with what is left of the yearly subsidy.',
    resposta: z.array(minhaEmpresa),
  }),
  listar: endpoint({
    metodo: 'GET',
    caminho: '/empresa/list/',
    resumo: 'Companies that the caller’s group may see.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      lado: z.optional(ladoDaEmpresa),
      porte: z.optional(codigoDoPorte),
      status: z.optional(situacaoDoCredenciamento),
    }),
    resposta: pagina(empresaResumo),
  }),
  detalhar: endpoint({
    metodo: 'GET',
    caminho: '/empresa/{id}/',
    resumo: 'One company.',
    params: comId,
    resposta: empresaDetalhe,
  }),
}
