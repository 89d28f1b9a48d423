import type { parceiro as chamadas } from '@hub/protocol/parceiro.ts'
import { insertRow, sql, updateRow } from '../db/drizzle.ts'
import { parceiro } from '../db/tables/parceiro.ts'
import { avisar } from '../events/registrar.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { exigirNomeLivre } from '../services/nome-livre.ts'
import { lerParceiro, travarParceiro, verParceiro } from './parceiro.view.ts'

type Conteudo = Pedido<typeof chamadas.criar>['corpo']

const emColunas = ({ razaosocial, objetivo, subsidio }: Conteudo) => ({
  razaosocial,
  objetivo,
  bp: Math.round(subsidio * 100),
})

export const criar: UseCase<typeof chamadas.criar> = async ({ db, actor, corpo }) => {
  await exigirNomeLivre(db, 'parceiro', corpo.razaosocial)
  const novo = await insertRow(db, parceiro, emColunas(corpo))
  return verParceiro(await lerParceiro(db, novo.id), actor)
}

/** Requests keep what it added on the day on which they were sent. */
export const substituir: UseCase<typeof chamadas.substituir> = async ({ db, actor, params, corpo }) => {
  const antes = await travarParceiro(db, params.id)
  exigirVersao(antes.versao, corpo.versao)
  await exigirNomeLivre(db, 'parceiro', corpo.razaosocial, sql`id <> ${antes.id}`)
  await updateRow(db, parceiro, antes.id, { ...emColunas(corpo), versao: antes.versao + 1 })
  await avisar(db, { tipo: 'catalogo', id: antes.id })
  return verParceiro(await lerParceiro(db, antes.id), actor)
}
