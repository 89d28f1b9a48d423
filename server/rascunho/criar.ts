import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type rascunho as chamadas, limitesDoRascunho } from '@hub/protocol/rascunho.ts'
import { insertRow, sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { rascunho } from '../db/tables/demanda.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { prenderArquivos } from './prender-arquivos.ts'
import { verRascunho } from './rascunho.view.ts'

/** The author's row is locked, so that many windows at once do not pass the bound together. */
export const criar: UseCase<typeof chamadas.criar> = async ({ db, actor, corpo }) => {
  await db.execute(sql`select 1 from usuario where id = ${actor.id} for no key update`)
  const { n } = (await row(db, { n: num })`select count(*)::int as n from rascunho where autor_id = ${actor.id}`)!
  if (n >= limitesDoRascunho.porAutor) throw new Recusa('RASCUNHOS_DEMAIS')
  const criado = await insertRow(db, rascunho, {
    autorId: actor.id,
    tipo: corpo.tipo,
    titulo: corpo.titulo,
    modeloOfertaId: corpo.modelo,
    corpo: corpo.corpo,
  })
  await prenderArquivos(db, { rascunhoId: criado.id, autorId: actor.id }, corpo.arquivos)
  return verRascunho(db, actor, criado.id)
}
