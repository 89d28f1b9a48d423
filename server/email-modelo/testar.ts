import type { emailModelo } from '@hub/protocol/email-modelo.ts'
import { enviarEmail } from '../events/enviar-email.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conteudoDe } from './conteudo.ts'
import { comPalavras, exigirTexto, lerSalvos, vigente } from './modelo.view.ts'
import { acharModelo } from './modelos.ts'

/** To whoever asks and to nobody else, and it says that it is a trial. */
export const testar: UseCase<typeof emailModelo.testar> = async ({ db, actor, params, corpo: { texto }, ports }) => {
  const original = acharModelo(params.id)
  if (texto) exigirTexto(original, texto)
  const m = texto
    ? comPalavras(original, texto)
    : vigente(original, (await lerSalvos(db, original.id)).get(original.id))
  await enviarEmail(db, ports.queue, {
    ...conteudoDe(m, ports.config.origem),
    para: actor.email,
    assunto: `[Teste] ${m.assunto}`,
  })
  return { para: actor.email }
}
