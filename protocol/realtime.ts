import { endpoint } from './kernel/endpoint.ts'

export const realtime = {
  ouvir: endpoint({
    caminho: '/eventos/',
    resumo: 'Server-sent events `{tipo, id}` of what the caller may see and should read again.',
    resposta: 'eventos',
  }),
}
