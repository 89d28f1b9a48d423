import type { Portas } from '../kernel/portas.ts'
import { conferirCobranca } from '../pagamento/conferir-cobranca.ts'

/**
 * One charge against the provider. Where it did not answer the job fails and is tried again, by the same keys; what it
 * refused is kept with the charge, and trying again would not help.
 */
export async function conferirPagamento(portas: Portas, id: number): Promise<void> {
  const { falha } = await conferirCobranca(portas, id)
  if (falha && falha.desfecho !== 'recusado') throw falha
}
