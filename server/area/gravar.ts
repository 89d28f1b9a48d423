import { podeDesativarArea, podeRemoverArea } from '@hub/domain/area/area.rules.ts'
import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import type { area } from '@hub/protocol/area.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { sql, updateRow } from '../db/drizzle.ts'
import { areaAtuacao } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { criarComNome, mudarAlcance } from '../services/alcance-do-gestor.ts'
import { avisos } from '../services/conta.avisos.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { exigirNomeLivre } from '../services/nome-livre.ts'
import { lerArea, travarArea, verArea } from './area.view.ts'

export const criar: UseCase<typeof area.criar> = async ({ db, actor, corpo }) =>
  verArea(await lerArea(db, await criarComNome(db, areaAtuacao, corpo.descricao)), actor)

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

export const remover: UseCase<typeof area.remover> = async ({ db, actor, params }) => {
  const a = await travarArea(db, params.id)
  exigir(podeRemoverArea(a, actor.grupos))
  await db.execute(sql`delete from area_gestor where area_id = ${a.id}`)
  await db.execute(sql`delete from area_atuacao where id = ${a.id}`)
  for (const { pessoa } of a.gestores)
    await mudarAlcance(db, actor.id, avisos.areaRemovida, { gestor: pessoa.id, area: a.descricao })
}
