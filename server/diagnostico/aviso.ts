import type { Executor } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import type { Database } from '../db/drizzle.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { type Anuncio, anunciar, type DaSolicitacao } from '../events/anunciar.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { avisar } from '../events/registrar.ts'
import type { Ports } from '../kernel/ports.ts'

/** Everybody who acts for an executor: the consultant and who stands in for him, or the people of the company. */
export async function pessoasDoExecutor(tx: Database, { empresaId, consultorId }: Executor): Promise<number[]> {
  if (consultorId !== null) return comSubstitutos(tx, [consultorId], ['consultor'])
  return empresaId === null ? [] : pessoasDaEmpresa(tx, empresaId, 'prestador')
}

/**
 * Tells a step of the diagnostic. Of its request's history the executor reads it too, whose open pages are told although the request
 * itself may not be theirs to see.
 */
export async function contar<D extends { d: Executor }>(
  tx: Database,
  ports: Ports,
  este: Anuncio<D & DaSolicitacao, boolean>,
  dados: NoInfer<D & DaSolicitacao>,
): Promise<void> {
  await anunciar(tx, este, { ...dados, ...(dados.d.empresaId && { empresaId: dados.d.empresaId }) }, ports)
  await tocarExecutor(tx, dados.d)
}

/** Tells the executor's open pages to read again. */
export async function tocarExecutor(tx: Database, executor: Executor): Promise<void> {
  for (const id of await pessoasDoExecutor(tx, executor)) await avisar(tx, { tipo: 'diagnostico', id })
}
