import type { TipoDeLimite } from '@hub/protocol/kernel/endpoint.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { criarContador } from '../db/contador.ts'
import type { Ports } from '../kernel/ports.ts'
import { redeDe } from '../kernel/rede.ts'

interface Limite {
  segundos: number
  usuario: number
  /** Wider than the user's: a whole office may stand behind one address. */
  endereco: number
}

/** Calls per user and per address. Guesses at passwords are counted apart, and more strictly (entrada.limite.ts). */
export const limites: Record<TipoDeLimite, Limite> = {
  login: { segundos: 300, usuario: 60, endereco: 300 },
  link: { segundos: 600, usuario: 60, endereco: 120 },
  // Each sends an e-mail to an address that its caller names; a fair may register many from one network.
  cadastro: { segundos: 3_600, usuario: 20, endereco: 60 },
  // Each asks somebody outside; a page that waits for a charge asks every five seconds.
  consulta: { segundos: 600, usuario: 150, endereco: 300 },
  upload: { segundos: 600, usuario: 120, endereco: 600 },
  exportacao: { segundos: 600, usuario: 60, endereco: 300 },
  anotacao: { segundos: 60, usuario: 60, endereco: 120 },
  mensagem: { segundos: 60, usuario: 40, endereco: 300 },
}

type Limitar = (endereco: string, usuario: number | undefined) => Promise<void>

/** Counts a call of one kind. @throws Recusa MUITAS_TENTATIVAS with the seconds to wait */
export function criarLimites({ acesso }: Pick<Ports, 'acesso'>, tipo: TipoDeLimite, limite = limites[tipo]): Limitar {
  const porUsuario = criarContador(acesso, `${tipo}-u`, limite.usuario, limite.segundos)
  const porEndereco = criarContador(acesso, `${tipo}-e`, limite.endereco, limite.segundos)
  return async (endereco, usuario) => {
    const espera =
      (usuario === undefined ? 0 : await porUsuario.contar(String(usuario))) ||
      (await porEndereco.contar(redeDe(endereco)))
    if (espera) throw new Recusa('MUITAS_TENTATIVAS', { espera })
  }
}
