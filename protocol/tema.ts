import * as z from 'zod/mini'
import { id, varios } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

export const tema = {
  listar: endpoint({
    caminho: '/tema/externo/list/',
    resumo: 'Themes that have active services, with how many.',
    publico: true,
    resposta: z.array(z.object({ id: z.number(), descricao: z.string(), servicos: z.number() })),
  }),
  listarSubtemas: endpoint({
    caminho: '/tema/subtema/externo/list/',
    resumo: 'Subthemes that have active services, of all themes or of the given ones.',
    publico: true,
    query: z.strictObject({ tema: varios(id) }),
    resposta: z.array(
      z.object({
        id: z.number(),
        descricao: z.string(),
        tema: z.object({ id: z.number(), descricao: z.string() }),
        servicos: z.number(),
      }),
    ),
  }),
}
