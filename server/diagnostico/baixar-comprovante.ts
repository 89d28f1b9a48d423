import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { escopoDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { baixarDocumento } from '../services/selar-documento.ts'
import { acharDiagnostico, leituraDe } from './leitura.ts'

/** The receipt is between body, client and executor: who was only invited reads the result alone. */
export const baixarComprovante: UseCase<typeof diagnostico.baixarComprovante> = async ({
  db,
  actor,
  params,
  ports,
  logger,
}) => {
  const d = await acharDiagnostico(db, escopoDoDiagnostico(actor, actor.grupos, { resultados: true }), params.id)
  return baixarDocumento(ports, existente(leituraDe(actor, d) === 'convidado' ? null : d.comprovanteCodigo), logger)
}
