import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { escopoDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import type { Caso } from '../kernel/caso.ts'
import { baixarDocumento } from '../passos/selar-documento.ts'
import { acharDiagnostico } from './leitura.ts'

/** The receipt is between body, client and executor: who was only invited reads the result alone. */
export const baixarComprovante: Caso<typeof diagnostico.baixarComprovante> = async ({
  db,
  ator,
  params,
  portas,
  diario,
}) => {
  const d = await acharDiagnostico(db, escopoDoDiagnostico(ator), params.id)
  return baixarDocumento(portas, existente(d.comprovanteCodigo), diario)
}
