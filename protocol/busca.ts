import * as z from 'zod/mini'
import { linha } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const achado = z.object({
  tipo: z.enum(['solicitacao', 'proposta', 'projeto', 'empresa', 'servico', 'pessoa', 'usuario', 'gestor']),
  /** Of the record that its screen opens; of a person who acts for a company (`pessoa`), the company. */
  id: z.number(),
  titulo: z.string(),
  detalhe: z.string(),
  /** Number of the request, document of the company (a CPF only in its middle), code of the service. */
  documento: z.nullable(z.string()),
})
export type Achado = z.infer<typeof achado>

/** Fewer letters than these find nothing: they are in everything. */
export const MINIMO_DA_BUSCA = 3

/** How many of each kind are answered. */
export const ACHADOS_POR_TIPO = 5

export const busca = {
  tudo: endpoint({
    caminho: '/busca/',
    resumo: 'Records within the caller’s reach by number, name, document or words, the first few of each kind.',
    query: z.strictObject({ search: linha(120) }),
    resposta: z.object({ results: z.array(achado) }),
  }),
}
