import * as z from 'zod/mini'
import { comToken, momento } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

/** Deadlines for the calendar on somebody's phone: an address that only its owner knows, until it is replaced or revoked. */
export const calendario = {
  ler: endpoint({
    caminho: '/auth/calendario/',
    resumo: 'Since when the caller has an address of a calendar; the address itself is shown only when it is made.',
    resposta: z.object({ criado_em: z.nullable(momento) }),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/auth/calendario/',
    resumo: 'Makes the address of the caller’s calendar, once to be read; the one before answers nothing any more.',
    resposta: z.object({ endereco: z.string(), criado_em: momento }),
  }),
  revogar: endpoint({
    metodo: 'DELETE',
    caminho: '/auth/calendario/',
    resumo: 'The address of the caller’s calendar answers nothing any more.',
    resposta: 'vazio',
  }),
  baixar: endpoint({
    caminho: '/calendario/{token}/',
    resumo: 'What waits for the owner of the address and has a deadline, as whole days of an iCalendar.',
    publico: true,
    params: comToken,
    resposta: 'arquivo',
    tipos: ['text/calendar'],
    limite: 'exportacao',
  }),
}
