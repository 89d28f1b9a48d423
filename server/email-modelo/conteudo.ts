import type { Mensagem } from '../events/enviar-email.ts'
import type { acharModelo } from './modelos.ts'

/** Its words as they would be sent; the button leads to the start page, because the record is invented. */
export const conteudoDe = (m: ReturnType<typeof acharModelo>, origem: string): Omit<Mensagem, 'para' | 'assunto'> => ({
  paragrafos: m.paragrafos,
  ...(m.botao && { botao: { texto: m.botao, url: `${origem}/` } }),
  ...(m.rodape && { rodape: m.rodape }),
})
