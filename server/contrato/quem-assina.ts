import { faltamAssinar } from '@hub/domain/contrato/contrato.rules.ts'
import type { Database } from '../db/drizzle.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './contrato.avisos.ts'
import type { ContratoTravado } from './contrato-travado.ts'
import type { Destinatario } from './links.ts'

type Lado = Destinatario['parte']

/** Companies of a contract whose signature is missing and for which none of `avisados` signs. */
export const partesSemPessoa = (t: ContratoTravado, avisados: readonly Destinatario[]): Lado[] =>
  faltamAssinar(t.fatos.assinaram).filter((p): p is Lado => p !== 'entidade' && !avisados.some((a) => a.parte === p))

/** Nobody signs for these companies: the administration, who can say who does, is asked, and the manager knows. */
export async function pedirQuemAssine(
  tx: Database,
  ports: Ports,
  t: ContratoTravado,
  partes: readonly Lado[],
): Promise<void> {
  for (const parte of partes) {
    const empresa = parte === 'cliente' ? t.k.empresaId : t.prestadorId
    await anunciar(tx, avisos.faltaQuemAssine, { s: t.s, por: null, titulo: t.titulo, parte, empresa }, ports)
  }
}
