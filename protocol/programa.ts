import * as z from 'zod/mini'
import { porteDaEmpresa } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const programaResumo = z.object({
  id: z.number(),
  descricao: z.string(),
  ativo: z.boolean(),
  contratacao_interna: z.boolean(),
  /** Percentage that the sponsoring body pays, by size of company; sizes without one are missing. */
  subsidios: z.array(z.object({ porte: porteDaEmpresa, porcentagem: z.number() })),
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
}
