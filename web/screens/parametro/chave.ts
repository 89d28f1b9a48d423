import type { Chave } from '@hub/domain/parametro/parametros.ts'
import type { ParametroVisto } from '@hub/protocol/parametro.ts'

/** The server only lists keys that the product knows. */
export const chaveDe = (p: Pick<ParametroVisto, 'chave'>): Chave => p.chave as Chave
