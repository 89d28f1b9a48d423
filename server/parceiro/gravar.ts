import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { parceiro as chamadas } from '@hub/protocol/parceiro.ts'
import type { Banco } from '../db/banco.ts'
import { eq, sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { parceiro } from '../db/tables/parceiro.ts'
import type { Caso, Pedido } from '../kernel/caso.ts'
import { exigirVersao } from '../passos/exigir-versao.ts'
import { lerParceiro, travarParceiro, verParceiro } from './parceiro.view.ts'

type Conteudo = Pedido<typeof chamadas.criar>['corpo']

const emColunas = ({ razaosocial, objetivo, subsidio }: Conteudo) => ({
  razaosocial,
  objetivo,
  bp: Math.round(subsidio * 100),
})

/** Two people that give the same name at once wait for each other. @throws Recusa VALIDACAO at `razaosocial` */
async function exigirNomeLivre(db: Banco, nome: string, id = 0): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('nome parceiro'))`)
  const outro = await linha(
    db,
    sql`select 1 from parceiro where busca_texto(razaosocial) = busca_texto(${nome}) and id <> ${id}`,
  )
  if (outro) throw campoInvalido('razaosocial', 'Já existe um parceiro com este nome.')
}

export const criar: Caso<typeof chamadas.criar> = async ({ db, ator, corpo }) => {
  await exigirNomeLivre(db, corpo.razaosocial)
  const [novo] = await db.insert(parceiro).values(emColunas(corpo)).returning({ id: parceiro.id })
  return verParceiro(await lerParceiro(db, novo!.id), ator)
}

/** Requests keep what it added on the day on which they were sent. */
export const substituir: Caso<typeof chamadas.substituir> = async ({ db, ator, params, corpo }) => {
  const antes = await travarParceiro(db, params.id)
  exigirVersao(antes.versao, corpo.versao)
  await exigirNomeLivre(db, corpo.razaosocial, antes.id)
  await db
    .update(parceiro)
    .set({ ...emColunas(corpo), versao: antes.versao + 1 })
    .where(eq(parceiro.id, antes.id))
  return verParceiro(await lerParceiro(db, antes.id), ator)
}
