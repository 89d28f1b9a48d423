import { tamanhosDaDuvida } from '@hub/domain/duvida/duvida.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, fala, momento, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

export const perguntaNova = z.strictObject({ pergunta: fala(tamanhosDaDuvida.pergunta, 10) })
export const respostaNova = z.strictObject({ resposta: texto(tamanhosDaDuvida.resposta, 2) })

const duvidaVista = z.object({
  id: z.number(),
  pergunta: z.string(),
  /** The caller's own company asked. Who else did is told to nobody. */
  minha: z.boolean(),
  /** When it was asked: to its author, the client and the staff; null to the other providers. */
  dtainclusao: z.nullable(momento),
  resposta: z.nullable(z.string()),
  respondida_por: z.nullable(z.enum(['cliente', 'gestor'])),
  respondida_em: z.nullable(momento),
  acoes: acoesDe<'responder'>(),
})
export type DuvidaVista = z.infer<typeof duvidaVista>

export const duvida = {
  listar: endpoint({
    caminho: '/duvida/{id}/',
    resumo:
      'Questions and answers about request id. A provider reads its own and those that were answered, none with the name of who asked.',
    resposta: z.object({
      /** Questions and answers are taken until this moment; null where no round was ever opened. */
      prazo: z.nullable(momento),
      aberta: z.boolean(),
      acoes: acoesDe<'perguntar'>(),
      results: z.array(duvidaVista),
    }),
  }),
  perguntar: endpoint({
    metodo: 'POST',
    caminho: '/duvida/{id}/',
    resumo: 'An invited provider asks about request id.',
    corpo: perguntaNova,
    resposta: duvidaVista,
    recusas: ['DUVIDAS_ENCERRADAS', 'DUVIDAS_DEMAIS', 'FORA_DA_RODADA'],
    idempotente: true,
  }),
  responder: endpoint({
    metodo: 'PUT',
    caminho: '/duvida/{id}/resposta/',
    resumo: 'The client or the staff answers question id; every invited provider reads both.',
    corpo: respostaNova,
    resposta: duvidaVista,
    recusas: ['DUVIDAS_ENCERRADAS', 'DUVIDA_JA_RESPONDIDA'],
    idempotente: true,
  }),
}
