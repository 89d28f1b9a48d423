import * as z from 'zod/mini'
import { busca, padrao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const quem = z.enum(['cliente', 'prestador', 'gestor', 'coordenador', 'admin', 'qualquer'])

const modelo = z.object({
  id: z.string(),
  /** What it is about. */
  area: z.string(),
  /** Whom it goes to, as far as the code says; `qualquer`: whoever it concerns. */
  para: z.array(quem),
  assunto: z.string(),
  /** People may keep this kind to the portal. */
  dispensavel: z.boolean(),
})
export type ModeloDeEmail = z.infer<typeof modelo>

const comNome = z.strictObject({ id: padrao(60, /^[a-z0-9-]{3,60}$/) })

/** E-mails that the hub can send, with invented data: nobody's message is shown. */
export const emailModelo = {
  listar: endpoint({
    metodo: 'GET',
    caminho: '/integracao/admin/emails/',
    resumo: 'Every e-mail that the hub can send.',
    query: z.strictObject({ search: busca, para: z.optional(quem) }),
    resposta: z.object({ count: z.number(), results: z.array(modelo) }),
    adicao: true,
  }),
  detalhar: endpoint({
    metodo: 'GET',
    caminho: '/integracao/admin/emails/{id}/',
    resumo: 'E-mail id with invented data, as page and as text.',
    params: comNome,
    resposta: z.object({ ...modelo.shape, html: z.string(), texto: z.string() }),
    adicao: true,
  }),
  testar: endpoint({
    metodo: 'POST',
    caminho: '/integracao/admin/emails/{id}/teste/',
    resumo: 'Sends e-mail id with invented data to the caller alone.',
    params: comNome,
    corpo: z.strictObject({}),
    resposta: z.object({ para: z.string() }),
    limite: 'link',
    adicao: true,
  }),
}
