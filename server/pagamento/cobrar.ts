import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Aberta } from './abrir-cobranca.ts'
import { type Cobranca, lerCobranca } from './cobranca-travada.ts'
import { criarNoProvedor, type Desfecho } from './criar-no-provedor.ts'
import { encerrarNoProvedor } from './encerrar-no-provedor.ts'

/**
 * An open charge that can be paid, made if need be: its key is committed, then the provider is called without a
 * transaction, then its answer is kept. A charge in the way (another kind, out of time) is closed at the provider first.
 * @throws Recusa PAGAMENTO_RECUSADO, PAGAMENTO_INDISPONIVEL with the provider's words kept in the charge
 */
export async function cobrar(ports: Ports, abrir: (tx: Database, vez: number) => Promise<Aberta>): Promise<Cobranca> {
  const { database } = ports.acesso
  for (let vez = 1; ; vez++) {
    const aberta = await database.transaction((tx) => abrir(tx, vez))
    if (!aberta.encerrar) return exigirCobranca(await criarNoProvedor(ports, aberta.id))
    const antiga = await lerCobranca(database, aberta.id)
    if (antiga.situacao === 'pendente') {
      const { c, falha } = await encerrarNoProvedor(ports, antiga, 'cancelada')
      if (falha) throw new Recusa('PAGAMENTO_INDISPONIVEL', { cause: falha })
      // It was paid in the meantime: that is the answer.
      if (c.situacao === 'pago') return c
    }
    if (vez === 3) throw new Recusa('PAGAMENTO_INDISPONIVEL')
  }
}

/** An uncertain outcome is answered as it is: an open charge that has no code yet, which the job sees to. */
function exigirCobranca({ c, falha }: Desfecho): Cobranca {
  const recusada = c.situacao === 'cancelada' && c.dados?.erro?.desfecho === 'recusado'
  if (recusada) throw new Recusa('PAGAMENTO_RECUSADO', { cause: falha })
  if (falha?.desfecho === 'indisponivel') throw new Recusa('PAGAMENTO_INDISPONIVEL', { cause: falha })
  return c
}
