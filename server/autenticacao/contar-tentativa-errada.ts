import { enviarEmail } from '../events/enviar-email.ts'
import type { Ator, Origem } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { anotarAcesso } from '../passos/acesso.ts'

/** In the access log each time, and by e-mail once the account waits. */
export const contarTentativaErrada = (
  { acesso, fila }: Pick<Portas, 'acesso' | 'fila'>,
  dono: Ator,
  origem: Origem,
  espera: boolean,
): Promise<void> =>
  acesso.banco.transaction(async (tx) => {
    await anotarAcesso(tx, origem, {
      tipo: 'entrada_recusada',
      usuarioId: dono.id,
      detalhe: 'senha ou código errado em uma sessão aberta',
    })
    if (!espera) return
    await enviarEmail(tx, fila, {
      para: dono.email,
      assunto: 'Tentativas erradas na sua conta no Hub',
      paragrafos: [
        `Olá, ${dono.nome}.`,
        'Em uma sessão aberta da sua conta, a senha ou o código da verificação em duas etapas foi digitado errado várias vezes. Por segurança, a conta não aceita senha nem código por 15 minutos; o que já está aberto continua funcionando.',
        'Se não foi você, peça uma nova senha na tela de entrada agora: isso encerra todas as sessões abertas.',
      ],
    })
  })
