import { centrocusto as chamadas } from '@hub/protocol/centrocusto.ts'
import * as z from 'zod/mini'
import { comoNoFormulario, importador, ouNada } from '../services/importador.ts'
import { criar, faltasDoCentro } from './criar.ts'
import { lancarCredito } from './lancar-credito.ts'

const forma = z.strictObject({
  ...chamadas.criar.corpo!.shape,
  credito: z.nullable(chamadas.lancarCredito.corpo!),
})
type Centro = z.infer<typeof forma>
type Escrito = Omit<Centro, 'credito'> & { credito: { valor: number | null; motivo: string | null } }

/** Cost centres, each with its first credit: a movement of the ledger with its reason. */
export const importarCentros = importador<Escrito, Centro>({
  forma,
  conferir: async (db, c) => ({ corpo: { ...c, credito: ouNada(c.credito) }, campos: await faltasDoCentro(db, c) }),
  async gravar(db, { credito, ...corpo }, contexto) {
    const { id } = await comoNoFormulario(criar, db, contexto, { corpo })
    if (credito) await comoNoFormulario(lancarCredito, db, contexto, { params: { id }, corpo: credito })
    return [{ tabela: 'centro_custo', id }]
  },
})
