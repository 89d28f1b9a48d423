import type { acoesDoPrograma } from '@hub/domain/programa/programa.rules.ts'
import { distribuicoes } from '@hub/domain/proposta/convite.rules.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  booleano,
  busca,
  codigoDoPorte,
  id,
  momento,
  pagina,
  paginacao,
  porcentagem,
  porteDaEmpresa,
  rotulo,
  versao,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const distribuicao = z.enum(distribuicoes)
/** How the providers of a programme's next requests are invited; null: as the parameter says. */
const convitesDoPrograma = z.strictObject({ distribuicao: z.nullable(distribuicao) })

const programaResumo = z.object({
  id: z.number(),
  descricao: z.string(),
  ativo: z.boolean(),
  contratacao_interna: z.boolean(),
  /** Percentage that the sponsoring body pays, by size of company; sizes without one are missing. */
  subsidios: z.array(z.object({ porte: porteDaEmpresa, porcentagem: z.number() })),
  /** How its providers are invited; null: as the parameter says. */
  distribuicao: z.nullable(distribuicao),
  /** The one that is in force for it. */
  distribuicao_vigente: distribuicao,
  /** Who adds a part of its own to the price, in % of the whole. */
  parceiro: z.nullable(z.object({ id: z.number(), nome: z.string(), porcentagem: z.number() })),
  /** Services of the catalogue that are sold under it. */
  servicos: z.number(),
  versao: z.number(),
  acoes: acoesDe<typeof acoesDoPrograma>(),
})
export type ProgramaResumo = z.infer<typeof programaResumo>

const conteudo = {
  descricao: rotulo(120, 3),
  contratacao_interna: z.boolean(),
  /** By size of company, each once; a size that is missing gets no subsidy. */
  subsidios: z.array(z.strictObject({ porte: codigoDoPorte, porcentagem })).check(
    z.maxLength(20),
    z.refine((s) => new Set(s.map((x) => x.porte)).size === s.length, 'Cada porte aparece uma vez.'),
  ),
  parceiro: z.nullable(id),
  distribuicao: z.nullable(distribuicao),
}

export const conteudoDoPrograma = z.strictObject(conteudo)

/** A change of what was set before, in words. */
export const mudancaAnotada = z.object({
  id: z.number(),
  /** What changed: key of the field or of the parameter. */
  chave: z.string(),
  antes: z.nullable(z.string()),
  valor: z.string(),
  desde: momento,
  /** Who changed it. */
  por: z.nullable(z.string()),
})

export const programa = {
  listar: endpoint({
    caminho: '/programa/interno/list/',
    resumo: 'Programmes by name, with what they subsidise.',
    query: z.strictObject({
      search: busca,
      status: z.optional(z.enum(['', 'ativo', 'inativo'])),
      contratacao_interna: z.optional(booleano),
    }),
    resposta: z.array(programaResumo),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/programa/interno/',
    resumo: 'A new programme; services are sold under it from then on.',
    corpo: conteudoDoPrograma,
    resposta: programaResumo,
    idempotente: true,
  }),
  substituir: endpoint({
    metodo: 'PUT',
    caminho: '/programa/interno/{id}/',
    resumo: 'All that a programme says. Requests that were sent before keep what it said on their day.',
    corpo: z.strictObject({ versao, ...conteudo, ativo: z.boolean() }),
    resposta: programaResumo,
    recusas: ['VERSAO_DESATUALIZADA', 'PROGRAMA_COM_SERVICOS'],
  }),
  listarHistorico: endpoint({
    caminho: '/programa/interno/{id}/historico/',
    resumo: 'What changed in a programme, since when and by whom; the last change first.',
    query: z.strictObject(paginacao(20)),
    resposta: pagina(mudancaAnotada),
  }),
  definirConvites: endpoint({
    metodo: 'PATCH',
    caminho: '/programa/interno/{id}/convites/',
    resumo: 'How the providers of a programme are invited for requests that are sent from now on.',
    corpo: convitesDoPrograma,
    resposta: programaResumo,
  }),
}
