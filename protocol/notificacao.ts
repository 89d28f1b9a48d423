import * as z from 'zod/mini'
import { comId, momento, paginacao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

export const notificacaoDaLista = z.object({
  id: z.number(),
  mensagem: z.string(),
  /** Path of the screen that it speaks of. */
  destino: z.string(),
  visto: z.boolean(),
  dtainclusao: momento,
})
export type Notificacao = z.infer<typeof notificacaoDaLista>

const naoVistas = z.object({ nao_vistas: z.number() })

export const notificacao = {
  listar: endpoint({
    metodo: 'GET',
    caminho: '/notificacao/mensagem/list/',
    resumo: 'The caller’s notifications, the newest first.',
    query: z.strictObject({ ...paginacao(), visto: z.optional(z.stringbool()) }),
    resposta: z.object({ count: z.number(), nao_vistas: z.number(), results: z.array(notificacaoDaLista) }),
  }),
  marcarVista: endpoint({
    metodo: 'PUT',
    caminho: '/notificacao/visto/{id}/',
    resumo: 'Marks one notification as seen.',
    params: comId,
    resposta: naoVistas,
  }),
  marcarTodas: endpoint({
    metodo: 'PUT',
    caminho: '/notificacao/visto/todos/',
    resumo: 'Marks all of the caller’s notifications as seen.',
    resposta: naoVistas,
  }),
}
