import type { Database } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './credenciamento.avisos.ts'
import { mudar } from './mudar.ts'
import type { Credenciamento, Par } from './par.ts'

/** Ends a request without accreditation, by somebody or by a job; the company is told why and that it may ask again. */
export async function recusarPedido(
  tx: Database,
  ports: Ports,
  p: Par,
  c: Credenciamento,
  { motivo, por }: { motivo: string; por: number | null },
  r: Regulamento,
): Promise<void> {
  await mudar(
    tx,
    p,
    c,
    { comando: 'recusar', para: 'recusado', por, frase: 'recusado', detalhe: motivo },
    { motivo },
    r,
  )
  await anunciar(tx, avisos.recusado, { ...p, motivo }, ports)
}
