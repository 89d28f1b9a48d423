import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { recusas } from '@hub/protocol/kernel/recusas.ts'
import type { Banco } from '../db/banco.ts'
import { enviarEmail } from '../events/enviar-email.ts'
import type { Portas } from '../kernel/portas.ts'
import type { DonoDaConta } from '../passos/senha.ts'

export const codigoInvalido = (): Recusa =>
  new Recusa('SEGUNDO_FATOR_INVALIDO', { campos: { codigo: recusas.SEGUNDO_FATOR_INVALIDO.texto } })

/** What guards an account is always told by e-mail. */
export async function contar(tx: Banco, fila: Portas['fila'], dono: DonoDaConta, oQue: string): Promise<void> {
  await enviarEmail(tx, fila, {
    para: dono.email,
    assunto: oQue,
    paragrafos: [
      `Olá, ${dono.nome}.`,
      `${oQue}.`,
      'Se não foi você, troque a senha agora na tela de entrada e fale com o suporte.',
    ],
  })
}
