import * as z from 'zod/mini'
import { endpoint } from './kernel/endpoint.ts'

/** The caller's own picture. Nobody else's is answered: a face is personal data. */
export const avatar = {
  ler: endpoint({
    caminho: '/auth/avatar/',
    resumo: 'The caller’s own picture, a square JPEG.',
    resposta: 'arquivo',
    tipos: ['image/jpeg'],
    recusas: ['NAO_ENCONTRADO'],
  }),
  enviar: endpoint({
    metodo: 'PUT',
    caminho: '/auth/avatar/',
    resumo:
      'Cuts a square out of a picture, makes it small and keeps it as the caller’s own, instead of the one before.',
    tipo: 'multipart',
    arquivos: { imagem: 'um' },
    corpo: z.strictObject({
      /** Where the square lies along the longer side, in %: 0 is left or top, 50 the middle. */
      posicao: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100)), 50),
    }),
    /** `avatar`: as GET session answers it. */
    resposta: z.object({ avatar: z.number() }),
    recusas: ['ARQUIVO_AUSENTE', 'IMAGEM_TIPO_NAO_ACEITO', 'ARQUIVO_TIPO_NAO_ACEITO', 'ARQUIVO_GRANDE_DEMAIS'],
    limite: 'upload',
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/auth/avatar/',
    resumo: 'Removes the caller’s own picture; the initials stand for it again.',
    resposta: 'vazio',
  }),
}
