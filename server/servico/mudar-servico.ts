import { mudancasEntre, type RetratoDoServico } from '@hub/domain/servico/versao.rules.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { num, type Row, row, text } from '../db/rows.ts'
import { servicoVersao } from '../db/tables/catalogo-versoes.ts'
import { avisar } from '../events/registrar.ts'
import { retratar } from './interno.consulta.ts'

const servicoTravado = { id: num, versao: num, areaId: num, programaId: num, dtainclusao: text }
type ServicoTravado = Row<typeof servicoTravado>

/** @throws Recusa NAO_ENCONTRADO, or VERSAO_DESATUALIZADA when another window saved since `versao` */
async function travar(db: Database, id: number, versao: number | undefined): Promise<ServicoTravado> {
  const s = existente(
    await row(db, servicoTravado)`
      select id, versao, area_id as "areaId", programa_id as "programaId", dtainclusao from servico where id = ${id} for update`,
  )
  if (versao !== undefined && versao !== s.versao) throw new Recusa('VERSAO_DESATUALIZADA')
  return s
}

const guardar = (
  db: Database,
  v: { servicoId: number; versao: number; retrato: RetratoDoServico; usuarioId: number | null },
) => db.insert(servicoVersao).values(v)

/**
 * One change of a service or of its offers: the service is locked, what stood before is kept if nothing was kept yet, and what
 * came of it becomes the next version, which every open page is told. A change that changes nothing leaves no version.
 */
export async function mudarServico(
  db: Database,
  autorId: number,
  { id, versao }: { id: number; versao?: number | undefined },
  mudar: (s: ServicoTravado) => Promise<unknown>,
): Promise<void> {
  const s = await travar(db, id, versao)
  const antes = await retratar(db, id)
  await mudar(s)
  const depois = await retratar(db, id)
  if (mudancasEntre(antes, depois).length === 0) return
  const guardada = await row(db)`select 1 from servico_versao where servico_id = ${id} limit 1`
  if (!guardada)
    await db.execute(sql`insert into servico_versao (servico_id, versao, retrato, dtainclusao)
      values (${id}, ${s.versao}, ${JSON.stringify(antes)}::jsonb, ${s.dtainclusao})`)
  await db.execute(sql`update servico set versao = ${s.versao + 1} where id = ${id}`)
  await guardar(db, { servicoId: id, versao: s.versao + 1, retrato: depois, usuarioId: autorId })
  await avisar(db, { tipo: 'catalogo', id })
}

/** The first version of a service that somebody just made. */
export async function comecarVersoes(db: Database, autorId: number, id: number): Promise<void> {
  await guardar(db, { servicoId: id, versao: 1, retrato: await retratar(db, id), usuarioId: autorId })
  await avisar(db, { tipo: 'catalogo', id })
}
