import { formatarData } from '@hub/domain/kernel/data.ts'
import type { Banco } from '../db/banco.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import { avisarExecutor } from './aviso.ts'
import type { Diagnostico } from './diagnostico-travado.ts'

/** Asks the executor of a diagnostic to accept it. */
export const pedirAoExecutor = (tx: Banco, portas: Portas, s: Solicitacao, d: Diagnostico): Promise<void> =>
  avisarExecutor(tx, portas, d, {
    mensagem: `É a sua vez: aceite ou rejeite o diagnóstico ${d.nrodiagnostico}, ${s.oferta.titulo}. O prazo para enviar é ${formatarData(d.prazo)}.`,
    assunto: `Diagnóstico ${d.nrodiagnostico}: ${s.oferta.titulo}`,
    ...(d.empresaId && {
      detalhes: ['Quem faz o diagnóstico não é convidado a propor nesta solicitação.'],
    }),
  })
