import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { contarTentativaErrada } from '../autenticacao/contar-tentativa-errada.ts'
import { falhasDeEntrada } from '../autenticacao/entrada.limite.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, Origem } from '../kernel/use-case.ts'

type Guardar = <T>(actor: Actor, origem: Origem, tarefa: () => Promise<T>) => Promise<T>

/** Refusals that say that a secret was guessed wrong. */
const erradas: ReadonlySet<string> = new Set(['SENHA_ATUAL_NAO_CONFERE', 'SEGUNDO_FATOR_INVALIDO'])

/**
 * Runs calls that ask the signed-in person for a password or a code (`pedeSegredo`) under a count and a lock of the account:
 * who has got hold of an open session guesses no further than who knows the password and guesses codes at the door. Counted after the call's transaction, which a
 * refusal undoes. Right ones forgive nothing, other than at the door: each proves one secret, and would open endless guesses at
 * the other. @throws Recusa MUITAS_TENTATIVAS with the seconds to wait
 */
export function guardarSegredos(ports: Pick<Ports, 'acesso' | 'queue'>): Guardar {
  const falhas = falhasDeEntrada(ports.acesso)
  return (actor, origem, tarefa) => {
    const conta = actor.email.toLowerCase()
    return falhas.naVez(conta, async () => {
      const espera = await falhas.esperaDoSegredo(conta)
      if (espera) throw new Recusa('MUITAS_TENTATIVAS', { espera })
      try {
        return await tarefa()
      } catch (causa) {
        if (causa instanceof Recusa && erradas.has(causa.codigo)) {
          await falhas.registrarSegredo(conta)
          await contarTentativaErrada(ports, actor, origem, (await falhas.esperaDoSegredo(conta)) > 0)
        }
        throw causa
      }
    })
  }
}
