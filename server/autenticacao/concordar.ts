import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { assinarComo } from '../db/autoria.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirCsrf } from './csrf.ts'
import { quemEspera, receber } from './espera.ts'
import { aceitar } from './termos.ts'

/** Who was invited and came by an outside provider agrees, and is in. @throws Recusa SEGUNDA_ETAPA_VENCIDA, VALIDACAO */
export const concordar: UseCase<typeof autenticacao.concordar> = async (pedido) => {
  const { db, corpo, origem, ports } = pedido
  conferirCsrf(pedido, corpo.csrfToken)
  const quem = await quemEspera(pedido, 'termos')
  assinarComo(quem.usuarioId)
  await db.transaction((tx) => aceitar(tx, quem.usuarioId, corpo, origem.ip, ports))
  const url = await receber(pedido, quem)
  if (url === undefined) throw new Recusa('SEGUNDA_ETAPA_VENCIDA')
  return { url }
}
