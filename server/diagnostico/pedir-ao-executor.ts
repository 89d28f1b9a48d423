import { formatarData } from '@hub/domain/kernel/data.ts'
import type { Banco } from '../db/banco.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import { avisos } from './diagnostico.avisos.ts'
import type { Diagnostico } from './diagnostico-travado.ts'

/** Asks the executor of a diagnostic to accept it. */
export const pedirAoExecutor = (tx: Banco, portas: Portas, s: Solicitacao, d: Diagnostico): Promise<void> =>
  anunciar(tx, avisos.aceiteDoDiagnosticoPedido, { s, por: null, d, dia: formatarData(d.prazo) }, portas)
