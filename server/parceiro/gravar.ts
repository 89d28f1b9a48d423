import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { parceiro as chamadas } from '@hub/protocol/parceiro.ts'
import type { Database } from '../db/database.ts'
import { eq, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { parceiro } from '../db/tables/parceiro.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { lerParceiro, travarParceiro, verParceiro } from './parceiro.view.ts'

type Conteudo = Pedido<typeof chamadas.criar>['corpo']

const emColunas = ({ razaosocial, objetivo, subsidio }: Conteudo) => ({
  razaosocial,
  objetivo,
  bp: Math.round(subsidio * 100),
})

/** Two people that give the same name at once wait for each other. @throws Recusa VALIDACAO at `razaosocial` */
async function exigirNomeLivre(db: Database, nome: string, id = 0): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('nome parceiro'))`)
  const outro = await row(
    db,
    sql`select 1 from parceiro where busca_texto(razaosocial) = busca_texto(${nome}) and id <> ${id}`,
  )
  if (outro) throw campoInvalido('razaosocial', 'Já existe um parceiro com este nome.')
}

export const criar: UseCase<typeof chamadas.criar> = async ({ db, actor, corpo }) => {
  await exigirNomeLivre(db, corpo.razaosocial)
  const [novo] = await db.insert(parceiro).values(emColunas(corpo)).returning({ id: parceiro.id })
  return verParceiro(await lerParceiro(db, novo!.id), actor)
}

/** Requests keep what it added on the day on which they were sent. */
export const substituir: UseCase<typeof chamadas.substituir> = async ({ db, actor, params, corpo }) => {
  const antes = await travarParceiro(db, params.id)
  exigirVersao(antes.versao, corpo.versao)
  await exigirNomeLivre(db, corpo.razaosocial, antes.id)
  await db
    .update(parceiro)
    .set({ ...emColunas(corpo), versao: antes.versao + 1 })
    .where(eq(parceiro.id, antes.id))
  return verParceiro(await lerParceiro(db, antes.id), actor)
}
