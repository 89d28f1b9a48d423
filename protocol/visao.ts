import * as z from 'zod/mini'
import { id, linha, padrao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

/** The name of a list (protocol/listas). */
const lista = padrao(40, /^[a-z-]*$/, 'Esta lista não existe.')

/** As many views as a person keeps of one list. */
export const VISOES_POR_LISTA = 30

const visaoDaLista = z.object({
  id: z.number(),
  nome: z.string(),
  /** What the list has in its address after the question mark: filters, order, columns. */
  busca: z.string(),
  /** The caller's own: he may take it away. */
  minha: z.boolean(),
  /** Who keeps it. */
  autor: z.string(),
  /** The unit that it is shared with; null where it is its author's alone. */
  unidade: z.nullable(z.object({ id: z.number(), descricao: z.string() })),
})

/** Views of lists (decision 0076): filters, order and columns under a name, one's own or shared with a service unit. */
export const visao = {
  listar: endpoint({
    caminho: '/visao/',
    resumo:
      'Views of a list: the caller’s own and those shared with its units; and the units that it may share one with.',
    query: z.strictObject({ lista }),
    resposta: z.object({
      visoes: z.array(visaoDaLista),
      unidades: z.array(z.object({ id: z.number(), descricao: z.string() })),
    }),
  }),
  guardar: endpoint({
    metodo: 'POST',
    caminho: '/visao/',
    resumo: 'Keeps a view of a list under a name; the caller’s own of the same name is replaced.',
    corpo: z.strictObject({
      lista,
      nome: linha(40, 2),
      /** As the browser writes it: nothing else is kept. */
      busca: padrao(1_500, /^[\w.~*+%=&-]*$/, 'Esta visão não pode ser guardada.'),
      unidade: z._default(z.nullable(id), null),
    }),
    resposta: visaoDaLista,
    recusas: ['NAO_ENCONTRADO', 'VISOES_DEMAIS'],
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/visao/{id}/',
    resumo: 'Takes view id away, for everybody whom it was shared with; only its author does.',
    resposta: 'vazio',
  }),
}
