import { isolado, LeituraInterrompida } from '../isolado/isolado.ts'
import type { lerNfse as aqui, LeituraDaNfse } from './ler-nfse.ts'

export type { FalhaDaNfse } from './ler-nfse.ts'

const leitura = { modulo: new URL('./ler-nfse.ts', import.meta.url), nome: 'lerNfse' }

/** What an invoice that somebody sent says of itself; what takes too much to read cannot be read. Rejects with `LeituraLotada`. */
export const lerNfse = (bytes: Uint8Array): Promise<LeituraDaNfse> =>
  isolado.fazer<typeof aqui>(leitura, [bytes]).catch((causa: unknown) => {
    if (causa instanceof LeituraInterrompida) return { lida: false, falha: 'ilegivel' }
    throw causa
  })
