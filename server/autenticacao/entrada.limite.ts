import { type SQL, sql } from 'drizzle-orm'
import type { Acesso } from '../db/banco.ts'
import { criarContador } from '../db/contador.ts'
import { redeDe } from '../kernel/rede.ts'

export const FALHAS_DA_CONTA = 5
/** A whole office may stand behind one address. */
export const FALHAS_DO_ENDERECO = 50
const QUINZE_MINUTOS = 900
const CONTA = 'entrada-conta'

/**
 * Failed attempts to sign in, and to prove within a session who one is (server/http/segredos.ts), by account (known or not) and by
 * address, shared by all instances.
 */
export interface FalhasDeEntrada {
  /** Seconds that account and address, or the account alone, must wait, whatever the password; 0 when they may try. */
  espera(conta: string, endereco?: string): Promise<number>
  registrar(conta: string, endereco: string): Promise<void>
  perdoar(conta: string): Promise<void>
  /** One attempt per account at a time: guesses sent all at once cannot pass before the first failure is counted. */
  naVez<T>(conta: string, tarefa: () => Promise<T>): Promise<T>
}

const doAcesso = new WeakMap<Acesso, FalhasDeEntrada>()

export function falhasDeEntrada(acesso: Acesso): FalhasDeEntrada {
  const feito = doAcesso.get(acesso)
  if (feito) return feito
  const porConta = criarContador(acesso, CONTA, FALHAS_DA_CONTA, QUINZE_MINUTOS, { varrer: true })
  const porEndereco = criarContador(acesso, 'entrada-endereco', FALHAS_DO_ENDERECO, QUINZE_MINUTOS)
  const filas = new Map<string, Promise<unknown>>()
  const falhas: FalhasDeEntrada = {
    espera: async (conta, endereco) =>
      Math.max(await porConta.espera(conta), endereco === undefined ? 0 : await porEndereco.espera(redeDe(endereco))),
    async registrar(conta, endereco) {
      await porConta.contar(conta)
      await porEndereco.contar(redeDe(endereco))
    },
    perdoar: (conta) => porConta.zerar(conta),
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
export const perdaoDaConta = (conta: string): SQL => sql`delete from limite where key = ${`${CONTA}:${conta}`}`
