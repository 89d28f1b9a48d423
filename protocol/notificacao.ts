import { type CanalDeAviso, canaisDeAviso, tiposTodos } from '@hub/domain/notificacao/tipos.ts'
import * as z from 'zod/mini'
import { booleano, linha, momento, paginacao } from './kernel/campos.ts'
import { telefone } from './kernel/documento.ts'
import { endpoint } from './kernel/endpoint.ts'

const notificacaoDaLista = z.object({
  id: z.number(),
  mensagem: z.string(),
  /** Path of the screen that it speaks of. */
  destino: z.string(),
  visto: z.boolean(),
  dtainclusao: momento,
})
export type Notificacao = z.infer<typeof notificacaoDaLista>

const tipoDeAviso = z.enum([...tiposTodos])
const canalDeAviso = z.enum(Object.keys(canaisDeAviso) as CanalDeAviso[])
const preferencias = z.array(
  z.object({
    tipo: tipoDeAviso,
    rotulo: z.string(),
    descricao: z.string(),
    /** Comes by e-mail at once whatever is chosen. */
    obrigatorio: z.boolean(),
    /** Ways that may be chosen. */
    canais: z.array(z.object({ canal: canalDeAviso, rotulo: z.string() })),
    canal: canalDeAviso,
  }),
)
export type PreferenciaDeAviso = z.infer<typeof preferencias>[number]

const whatsapp = z.object({
  /** Such messages go out from here. */
  ligado: z.boolean(),
  /** What is agreed to, and which version of it. */
  texto: z.string(),
  versao: z.string(),
  /** What the caller agreed to and has not taken back. */
  autorizado: z.nullable(
    z.object({
      /** E.164. */
      telefone: z.string(),
      em: momento,
    }),
  ),
})
export type AutorizacaoDeWhatsapp = z.infer<typeof whatsapp>

const naoVistas = z.object({ nao_vistas: z.number() })

export const notificacao = {
  listar: endpoint({
    caminho: '/notificacao/mensagem/list/',
    resumo: 'The caller’s notifications, the newest first.',
    query: z.strictObject({ ...paginacao(), visto: z.optional(booleano) }),
    resposta: z.object({ count: z.number(), nao_vistas: z.number(), results: z.array(notificacaoDaLista) }),
  }),
  marcarVista: endpoint({
    metodo: 'PUT',
    caminho: '/notificacao/visto/{id}/',
    resumo: 'Marks one notification as seen.',
    resposta: naoVistas,
  }),
  marcarTodas: endpoint({
    metodo: 'PUT',
    caminho: '/notificacao/visto/todos/',
    resumo: 'Marks all of the caller’s notifications as seen.',
    resposta: naoVistas,
  }),
  lerPreferencias: endpoint({
    caminho: '/notificacao/preferencias/',
    resumo:
      'How the caller is told, by kind of notice: in the portal and by e-mail at once, or once a day, or in the portal alone.',
    resposta: preferencias,
  }),
  escolherPreferencia: endpoint({
    metodo: 'PUT',
    caminho: '/notificacao/preferencias/',
    resumo: 'How the caller wants to be told of a kind of notices.',
    corpo: z.strictObject({ tipo: tipoDeAviso, canal: canalDeAviso }),
    resposta: preferencias,
    recusas: ['AVISO_OBRIGATORIO', 'WHATSAPP_SEM_AUTORIZACAO'],
  }),
  lerWhatsapp: endpoint({
    caminho: '/notificacao/whatsapp/',
    resumo: 'Whether messages by WhatsApp go out from here, the text that is agreed to, and what the caller agreed to.',
    resposta: whatsapp,
  }),
  autorizarWhatsapp: endpoint({
    metodo: 'POST',
    caminho: '/notificacao/whatsapp/',
    resumo:
      'The caller agrees to be told of his turns by WhatsApp at this number, and chooses that way; the number before it is no longer used.',
    corpo: z.strictObject({
      telefone,
      /** Of the text that was read. */
      versao: linha(20, 1),
      aceito: z.literal(true, 'Marque que você autoriza.'),
    }),
    resposta: whatsapp,
    recusas: ['VERSAO_DESATUALIZADA', 'WHATSAPP_INDISPONIVEL'],
  }),
  revogarWhatsapp: endpoint({
    metodo: 'DELETE',
    caminho: '/notificacao/whatsapp/',
    resumo: 'The caller takes it back: nothing more goes to that number, turns come by e-mail at once again.',
    resposta: whatsapp,
  }),
}
