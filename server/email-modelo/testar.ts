import type { emailModelo } from '@hub/protocol/email-modelo.ts'
import { enviarEmail } from '../events/enviar-email.ts'
import type { Caso } from '../kernel/caso.ts'
import { conteudoDe } from './conteudo.ts'
import { comPalavras, exigirTexto, lerSalvos, vigente } from './modelo.view.ts'
import { acharModelo } from './modelos.ts'

/** To whoever asks and to nobody else, and it says that it is a trial. */
export const testar: Caso<typeof emailModelo.testar> = async ({ db, ator, params, corpo: { texto }, portas }) => {
  const original = acharModelo(params.id)
  if (texto) exigirTexto(original, texto)
  const m = texto
    ? comPalavras(original, texto)
    : vigente(original, (await lerSalvos(db, original.id)).get(original.id))
  await enviarEmail(db, portas.fila, {
    ...conteudoDe(m, portas.config.origem),
    para: ator.email,
    assunto: `[Teste] ${m.assunto}`,
  })
  return { para: ator.email }
}
