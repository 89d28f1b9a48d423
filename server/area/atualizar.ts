import { podeDesativarArea } from '@hub/domain/area/area.rules.ts'
import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import type { area } from '@hub/protocol/area.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { sql, updateRow } from '../db/drizzle.ts'
import { areaAtuacao } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { exigirNomeLivre } from '../services/nome-livre.ts'
import { lerArea, travarArea, verArea } from './area.view.ts'

/** What is missing stays as it is; a window that shows an older version is told. */
export const atualizar: UseCase<typeof area.atualizar | typeof area.substituir> = async ({
  db,
  actor,
  params,
  corpo,
}) => {
  const antes = await travarArea(db, params.id)
  exigirVersao(antes.versao, corpo.versao)
  const { ativo = antes.ativo } = corpo
  if (antes.ativo && !ativo) exigir(podeDesativarArea(antes, actor.grupos))
  const descricao = corpo.descricao === undefined ? antes.descricao : capitalizarPalavras(corpo.descricao)
  if (descricao !== antes.descricao) await exigirNomeLivre(db, 'area_atuacao', descricao, sql`id <> ${antes.id}`)
  await updateRow(db, areaAtuacao, antes.id, { descricao, ativo, versao: antes.versao + 1 })
  return verArea(await lerArea(db, antes.id), actor)
}
