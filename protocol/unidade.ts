import type { acoesDaUnidade } from '@hub/domain/unidade/unidade.rules.ts'
import * as z from 'zod/mini'
import { gestorLigado, simNao } from './area.ts'
import { acoesDe, busca, id, padrao, pagina, paginacao, rotulo, versaoLida } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const formaDaUnidade = z.object({
  id: z.number(),
  descricao: z.string(),
  ativo: z.boolean(),
  versao: z.number(),
  cidades: z.number(),
  /** Requests under way. */
  em_andamento: z.number(),
  gestores: z.array(gestorLigado),
  acoes: acoesDe<typeof acoesDaUnidade>(),
})
export type UnidadeDeAtendimento = z.infer<typeof formaDaUnidade>

const unidadeDaCidade = z.object({ id: z.number(), descricao: z.string() })
const cidade = z.object({
  /** The link's id is the municipality's IBGE code: a city belongs to one unit. */
  id: z.number(),
  codigo: z.string(),
  nome: z.string(),
  estado: z.string(),
  unidade: unidadeDaCidade,
})
export type CidadeDaUnidade = z.infer<typeof cidade>
const vinculo = z.object({ ...gestorLigado.shape, unidade: unidadeDaCidade })

export const estado = padrao(2, /^[A-Z]{2}$/, 'Use a sigla do estado.')

export const unidade = {
  listar: endpoint({
    caminho: '/unidade-atendimento/',
    resumo: 'Service units by name, each with its managers and how many cities it looks after.',
    query: z.strictObject({ ...paginacao(), search: busca, ativo: simNao, gestor: z.optional(id) }),
    resposta: z.object({
      ...pagina(formaDaUnidade).shape,
      /** Cities with client companies that no unit looks after: those clients can ask for nothing. */
      cidades_sem_unidade: z.array(
        z.object({ id: z.number(), nome: z.string(), estado: z.string(), empresas: z.number() }),
      ),
      acoes: acoesDe<'criar'>(),
    }),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/unidade-atendimento/',
    resumo: 'A new service unit, without cities and managers.',
    corpo: z.strictObject({ descricao: rotulo(120, 3) }),
    resposta: formaDaUnidade,
    idempotente: true,
  }),
  substituir: endpoint({
    metodo: 'PUT',
    caminho: '/unidade-atendimento/{id}/',
    resumo: 'All that a unit says of itself.',
    corpo: z.strictObject({ versao: versaoLida, descricao: rotulo(120, 3), ativo: z.boolean() }),
    resposta: formaDaUnidade,
    recusas: ['VERSAO_DESATUALIZADA', 'UNIDADE_COM_CIDADES', 'UNIDADE_COM_SOLICITACOES'],
  }),
  atualizar: endpoint({
    metodo: 'PATCH',
    caminho: '/unidade-atendimento/{id}/',
    resumo: 'Name of a unit, or whether it works.',
    corpo: z.strictObject({
      versao: versaoLida,
      descricao: z.optional(rotulo(120, 3)),
      ativo: z.optional(z.boolean()),
    }),
    resposta: formaDaUnidade,
    recusas: ['VERSAO_DESATUALIZADA', 'UNIDADE_COM_CIDADES', 'UNIDADE_COM_SOLICITACOES'],
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/unidade-atendimento/{id}/',
    resumo: 'Removes a unit that never had a request and has no city, with its managers’ links.',
    resposta: 'vazio',
    recusas: ['UNIDADE_COM_CIDADES', 'UNIDADE_EM_USO'],
  }),
  listarCidades: endpoint({
    caminho: '/unidade-atendimento/cidade/',
    resumo: 'Cities that units look after, by name (accents do not matter); id is the municipality’s IBGE code.',
    query: z.strictObject({
      ...paginacao(50),
      search: busca,
      unidade: z.optional(id),
      estado: z.optional(estado),
    }),
    resposta: pagina(cidade),
  }),
  incluirCidades: endpoint({
    metodo: 'POST',
    caminho: '/unidade-atendimento/cidade/',
    resumo:
      'A unit looks after these cities from now on. Those of another unit come over only with `transferir`; requests that are under way stay where they are.',
    corpo: z.strictObject({
      unidade: id,
      /** IBGE codes. */
      cidades: z
        .array(padrao(7, /^\d{7}$/, 'Use o código do IBGE, com sete algarismos.'))
        .check(z.minLength(1, 'Escolha pelo menos uma cidade.'), z.maxLength(900, 'Escolha até 900 cidades por vez.')),
      transferir: z._default(z.boolean(), false),
    }),
    resposta: z.object({ incluidas: z.number(), transferidas: z.number(), cidades: z.number() }),
    recusas: ['UNIDADE_INATIVA', 'CIDADE_DE_OUTRA_UNIDADE'],
  }),
  removerCidade: endpoint({
    metodo: 'DELETE',
    caminho: '/unidade-atendimento/cidade/{id}/',
    resumo: 'A city is left without unit: its clients can ask for nothing until another takes it. Id is the IBGE code.',
    resposta: 'vazio',
  }),
  listarGestores: endpoint({
    caminho: '/unidade-atendimento/gestor/',
    resumo: 'Which manager looks after which unit.',
    query: z.strictObject({ ...paginacao(), search: busca, unidade: z.optional(id), gestor: z.optional(id) }),
    resposta: pagina(vinculo),
  }),
  ligarGestor: endpoint({
    metodo: 'POST',
    caminho: '/unidade-atendimento/gestor/',
    resumo: 'A manager looks after a unit from now on. Asked for again, it answers the link that is there.',
    corpo: z.strictObject({ unidade: id, gestor: id }),
    resposta: vinculo,
    recusas: ['UNIDADE_INATIVA'],
  }),
  desligarGestor: endpoint({
    metodo: 'DELETE',
    caminho: '/unidade-atendimento/gestor/{id}/',
    resumo: 'A manager looks after a unit no more; id is the link’s.',
    resposta: 'vazio',
    recusas: ['UNIDADE_SEM_GESTOR'],
  }),
}
