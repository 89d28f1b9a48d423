import { type Data, diasEntre } from '@hub/domain/kernel/data.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import { mudancaPedidaEm } from '../db/queries/fatos-da-vez.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { row, text } from '../db/rows.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { gravarSolicitacao, type Solicitacao } from './solicitacao-travada.ts'

/** Since when stages rest under a change of the contract, as a moment and as a day, and how many calendar days that is today. */
export async function descansoDe(
  tx: Database,
  aditivoId: number,
  r: Regulamento,
): Promise<{ em: Date; desde: Data; dias: number }> {
  const lido = existente(
    await row(tx, { em: text })`select ${mudancaPedidaEm}::text as em from aditivo x where x.id = ${aditivoId}`,
  )
  const em = new Date(lido.em)
  const desde = r.diaDe(em)
  return { em, desde, dias: diasEntre(desde, r.hoje) }
}

/** Stages that got days back may end after the project did: then it ends with them, which is not counted as a prolongation. */
export async function levarOFim(
  tx: Database,
  s: Solicitacao,
  aditivoId: number,
  fins: readonly Data[],
): Promise<Solicitacao> {
  const antes = s.dtaPrazoFinalizacao
  const fim = [antes ?? '', ...fins].sort().at(-1)!
  if (antes === null || fim <= antes) return s
  await updateRow(tx, aditivo, aditivoId, { fimMovido: diasEntre(antes, fim) })
  return gravarSolicitacao(tx, s, { dtaPrazoFinalizacao: fim })
}
