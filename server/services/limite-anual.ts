import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import type { RegrasDoPedido } from '../db/queries/regulamento.ts'
import { col, num, type Row, row } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'

const formaUso = { porte: col(empresa.porte), comprometido: num }
type Uso = Row<typeof formaUso>

const ano = (r: RegrasDoPedido): number => Number(r.hoje.slice(0, 4))
const teto = (r: RegrasDoPedido, porte: Uso['porte']): number =>
  porte ? r.parametro(`teto_anual_subsidio_${porte}`) : 0

/** What is left of a company's subsidy in this calendar year, in centavos; never negative. */
export async function restanteDoLimite(db: Database, empresaId: number, r: RegrasDoPedido): Promise<number> {
  const uso = (await row(db, formaUso)`
    select e.porte, coalesce(a.comprometido, 0)::bigint as comprometido from empresa e
      left join subsidio_anual a on a.empresa_id = e.id and a.ano = ${ano(r)} where e.id = ${empresaId}`)!
  return Math.max(0, teto(r, uso.porte) - Number(uso.comprometido))
}

/** Counts a commitment against the year, under the lock of its row. @throws Recusa LIMITE_ANUAL_EXCEDIDO */
export async function contarNoLimite(tx: Database, empresaId: number, valor: number, r: RegrasDoPedido): Promise<void> {
  if (valor === 0) return
  await tx.execute(
    sql`insert into subsidio_anual (empresa_id, ano) values (${empresaId}, ${ano(r)}) on conflict do nothing`,
  )
  const uso = (await row(tx, formaUso)`
    update subsidio_anual a set comprometido = a.comprometido + ${valor} from empresa e
      where a.empresa_id = ${empresaId} and a.ano = ${ano(r)} and e.id = a.empresa_id returning e.porte, a.comprometido`)!
  if (Number(uso.comprometido) > teto(r, uso.porte)) throw new Recusa('LIMITE_ANUAL_EXCEDIDO')
}

/** Gives a commitment back to the year of its authorisation (`fases[4]` is that day). */
export async function devolverAoLimite(tx: Database, empresaId: number, valor: number, dia: string): Promise<void> {
  await tx.execute(sql`update subsidio_anual set comprometido = greatest(0, comprometido - ${valor})
    where empresa_id = ${empresaId} and ano = ${Number(dia.slice(0, 4))}`)
}
