import * as z from 'zod/mini'
import { comId, porteDaEmpresa } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const distribuicao = z.enum(['TODOS', 'RODIZIO', 'ESCOLHA_CLIENTE'])
/** How the providers of a programme's next requests are invited; null: as the parameter says. */
export const convitesDoPrograma = z.strictObject({ distribuicao: z.nullable(distribuicao) })

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
})
export type ProgramaResumo = z.infer<typeof programaResumo>

export const programa = {
  listar: endpoint({
    metodo: 'GET',
    caminho: '/programa/interno/list/',
    resumo: 'Programmes by name, with what they subsidise.',
    query: z.strictObject({
      status: z.optional(z.enum(['', 'ativo', 'inativo'])),
      contratacao_interna: z.optional(z.stringbool()),
    }),
    resposta: z.array(programaResumo),
  }),
  definirConvites: endpoint({
    metodo: 'PATCH',
    caminho: '/programa/interno/{id}/convites/',
    resumo: 'How the providers of a programme are invited from now on; requests whose round is open keep their way.',
    params: comId,
    corpo: convitesDoPrograma,
    resposta: programaResumo,
    adicao: true,
  }),
}
