import { mandarCarta } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, Origem } from '../kernel/use-case.ts'
import { anotarAcesso } from '../services/acesso.ts'
import { avisos } from './autenticacao.avisos.ts'

/** In the access log each time, and by e-mail once the account waits. */
export const contarTentativaErrada = (
  { acesso, queue }: Pick<Ports, 'acesso' | 'queue'>,
  dono: Actor,
  origem: Origem,
  espera: boolean,
): Promise<void> =>
  acesso.database.transaction(async (tx) => {
    await anotarAcesso(tx, origem, {
      tipo: 'entrada_recusada',
      usuarioId: dono.id,
      detalhe: 'senha ou código errado em uma sessão aberta',
    })
    if (!espera) return
    await mandarCarta(tx, { queue }, avisos.tentativasErradas, { nome: dono.nome }, dono.email)
  })
