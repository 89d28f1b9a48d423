import { mandarCarta } from '../events/anunciar.ts'
import type { Ator, Origem } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { anotarAcesso } from '../passos/acesso.ts'
import { avisos } from './autenticacao.avisos.ts'

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
    await mandarCarta(tx, { fila }, avisos.tentativasErradas, { nome: dono.nome }, dono.email)
  })
