import { formatarData } from '@hub/domain/kernel/data.ts'
import type { Database } from '../db/drizzle.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './diagnostico.avisos.ts'
import type { Diagnostico } from './diagnostico-travado.ts'

/** Asks the executor of a diagnostic to accept it. */
export const pedirAoExecutor = (tx: Database, ports: Ports, s: Solicitacao, d: Diagnostico): Promise<void> =>
  anunciar(tx, avisos.aceiteDoDiagnosticoPedido, { s, por: null, d, dia: formatarData(d.prazo) }, ports)
