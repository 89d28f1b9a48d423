import type { Ports } from '../kernel/ports.ts'
import { conferirCobranca } from '../pagamento/conferir-cobranca.ts'

/**
 * One charge against the provider. Where it did not answer the job fails and is tried again, by the same keys; what it
 * refused is kept with the charge, and trying again would not help.
 */
export async function conferirPagamento(ports: Ports, id: number): Promise<void> {
  const { falha } = await conferirCobranca(ports, id)
  if (falha && falha.desfecho !== 'recusado') throw falha
}
