import { criarContador } from '../db/contador.ts'
import type { Acesso } from '../db/database.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { redeDe } from '../kernel/rede.ts'

/** Of one guesser (an address, or a device that the account has signed in from) against one account. */
export const FALHAS_DO_PAR = 5
/** Against one account from all strange addresses together; devices that it knows are not held up by them. */
export const FALHAS_DA_CONTA = 30
/** A whole office may stand behind one address. */
export const FALHAS_DO_ENDERECO = 50
/** Of a code or a password asked again, by who has proved the password or holds a session: no stranger counts here. */
export const FALHAS_DO_SEGREDO = 5
const QUINZE_MINUTOS = 900
const nomes = { par: 'entrada-par', conta: 'entrada-conta', segredo: 'entrada-segredo' } as const

/** Who tries: `aparelho` only where the device has signed in to this very account before (`entrar.ts`). */
interface Tentativa {
  conta: string
  endereco: string
  aparelho: string | undefined
}

/**
 * Failed attempts to sign in, and to prove within a session who one is (server/http/segredos.ts), shared by all instances.
 * They hold up who guesses, not whose account it is: wrong passwords are counted by account (known or not) and address, and
 * a device that the account knows is counted by itself.
 */
interface FalhasDeEntrada {
  /** Seconds to wait, whatever the password; 0 when one may try. */
  espera(t: Tentativa): Promise<number>
  registrar(t: Tentativa): Promise<void>
  perdoar(t: Tentativa): Promise<void>
  /** The same of codes, and of what an open session is asked again. */
  esperaDoSegredo(conta: string): Promise<number>
  registrarSegredo(conta: string): Promise<void>
  /** One attempt per account at a time: guesses sent all at once cannot pass before the first failure is counted. */
  naVez<T>(conta: string, tarefa: () => Promise<T>): Promise<T>
}

const doAcesso = new WeakMap<Acesso, FalhasDeEntrada>()

export function falhasDeEntrada(acesso: Acesso): FalhasDeEntrada {
  const feito = doAcesso.get(acesso)
  if (feito) return feito
  const porPar = criarContador(acesso, nomes.par, FALHAS_DO_PAR, QUINZE_MINUTOS, { varrer: true })
  const porConta = criarContador(acesso, nomes.conta, FALHAS_DA_CONTA, QUINZE_MINUTOS)
  const porEndereco = criarContador(acesso, 'entrada-endereco', FALHAS_DO_ENDERECO, QUINZE_MINUTOS)
  const porSegredo = criarContador(acesso, nomes.segredo, FALHAS_DO_SEGREDO, QUINZE_MINUTOS)
  const par = ({ conta, endereco, aparelho }: Tentativa) => `${conta}|${aparelho ?? redeDe(endereco)}`
  const filas = new Map<string, Promise<unknown>>()
  const falhas: FalhasDeEntrada = {
    async espera(t) {
      const doPar = await porPar.espera(par(t))
      if (t.aparelho !== undefined) return doPar
      return Math.max(doPar, await porConta.espera(t.conta), await porEndereco.espera(redeDe(t.endereco)))
    },
    async registrar(t) {
      await porPar.contar(par(t))
      if (t.aparelho !== undefined) return
      await porConta.contar(t.conta)
      await porEndereco.contar(redeDe(t.endereco))
    },
    async perdoar(t) {
      await porPar.zerar(par(t))
      await porSegredo.zerar(t.conta)
    },
    esperaDoSegredo: (conta) => porSegredo.espera(conta),
    registrarSegredo: async (conta) => void (await porSegredo.contar(conta)),
    naVez(conta, tarefa) {
      const vez = (filas.get(conta) ?? Promise.resolve()).then(tarefa, tarefa)
      filas.set(conta, vez)
      const sair = () => {
        if (filas.get(conta) === vez) filas.delete(conta)
      }
      vez.then(sair, sair)
      return vez
    },
  }
  doAcesso.set(acesso, falhas)
  return falhas
}

/** Forgets an account's failures within a transaction: its owner proved to read its mail. */
export const perdaoDaConta = (conta: string): SQL =>
  sql`delete from limite where key in (${`${nomes.conta}:${conta}`}, ${`${nomes.segredo}:${conta}`})
    or starts_with(key, ${`${nomes.par}:${conta}|`})`
