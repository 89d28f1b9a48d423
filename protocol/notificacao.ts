import { tiposTodos } from '@hub/domain/notificacao/tipos.ts'
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

const tipoDeAviso = z.enum([...tiposTodos])
const preferencias = z.array(
  z.object({
    tipo: tipoDeAviso,
    rotulo: z.string(),
    descricao: z.string(),
    /** Comes by e-mail whatever is chosen. */
    obrigatorio: z.boolean(),
    por_email: z.boolean(),
  }),
)
export type PreferenciaDeAviso = z.infer<typeof preferencias>[number]

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
  lerPreferencias: endpoint({
    metodo: 'GET',
    caminho: '/notificacao/preferencias/',
    resumo: 'Which kinds of notices the caller also gets by e-mail; everything is in the portal.',
    resposta: preferencias,
    adicao: true,
  }),
  escolherPreferencia: endpoint({
    metodo: 'PUT',
    caminho: '/notificacao/preferencias/',
    resumo: 'Keeps a kind of notices to the portal, or has it by e-mail too.',
    corpo: z.strictObject({ tipo: tipoDeAviso, por_email: z.boolean() }),
    resposta: preferencias,
    recusas: ['AVISO_OBRIGATORIO'],
    adicao: true,
  }),
}
