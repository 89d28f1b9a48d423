import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type rascunho as chamadas, limitesDoRascunho } from '@hub/protocol/rascunho.ts'
import { sql } from '../db/drizzle.ts'
import { linha, num } from '../db/linhas.ts'
import { rascunho } from '../db/tables/demanda.ts'
import type { Caso } from '../kernel/caso.ts'
import { prenderArquivos } from './prender-arquivos.ts'
import { verRascunho } from './rascunho.view.ts'

/** The author's row is locked, so that many windows at once do not pass the bound together. */
export const criar: Caso<typeof chamadas.criar> = async ({ db, ator, corpo }) => {
  await db.execute(sql`select 1 from usuario where id = ${ator.id} for no key update`)
  const { n } = (await linha(db, { n: num })`select count(*)::int as n from rascunho where autor_id = ${ator.id}`)!
  if (n >= limitesDoRascunho.porAutor) throw new Recusa('RASCUNHOS_DEMAIS')
  const [criado] = await db
    .insert(rascunho)
    .values({
      autorId: ator.id,
      tipo: corpo.tipo,
      titulo: corpo.titulo,
      modeloOfertaId: corpo.modelo,
      corpo: corpo.corpo,
    })
    .returning({ id: rascunho.id })
  await prenderArquivos(db, { rascunhoId: criado!.id, autorId: ator.id }, corpo.arquivos)
  return verRascunho(db, ator, criado!.id)
}
