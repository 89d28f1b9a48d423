import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import { podeDesativarUnidade, podeRemoverUnidade } from '@hub/domain/unidade/unidade.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { unidade } from '@hub/protocol/unidade.ts'
import { sql, updateRow } from '../db/drizzle.ts'
import { unidadeAtendimento } from '../db/tables/empresa.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { criarComNome, mudarAlcance } from '../services/alcance-do-gestor.ts'
import { avisos } from '../services/conta.avisos.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { exigirNomeLivre } from '../services/nome-livre.ts'
import { lerUnidade, travarUnidade, verUnidade } from './unidade.view.ts'

export const criar: UseCase<typeof unidade.criar> = async ({ db, actor, corpo }) =>
  verUnidade(await lerUnidade(db, await criarComNome(db, unidadeAtendimento, corpo.descricao)), actor)

/** What is missing stays as it is; a window that shows an older version is told. */
export const atualizar: UseCase<typeof unidade.atualizar | typeof unidade.substituir> = async ({
  db,
  actor,
  params,
  corpo,
}) => {
  const antes = await travarUnidade(db, params.id)
  exigirVersao(antes.versao, corpo.versao)
  const { ativo = antes.ativo } = corpo
  if (antes.ativo && !ativo) exigir(podeDesativarUnidade(antes, actor.grupos))
  const descricao = corpo.descricao === undefined ? antes.descricao : capitalizarPalavras(corpo.descricao)
  if (descricao !== antes.descricao) await exigirNomeLivre(db, 'unidade_atendimento', descricao, sql`id <> ${antes.id}`)
  await updateRow(db, unidadeAtendimento, antes.id, { descricao, ativo, versao: antes.versao + 1 })
  return verUnidade(await lerUnidade(db, antes.id), actor)
}

export const remover: UseCase<typeof unidade.remover> = async ({ db, actor, params }) => {
  const n = await travarUnidade(db, params.id)
  exigir(podeRemoverUnidade(n, actor.grupos))
  await db.execute(sql`delete from unidade_gestor where unidade_id = ${n.id}`)
  await db.execute(sql`delete from unidade_atendimento where id = ${n.id}`)
  for (const { pessoa } of n.gestores)
    await mudarAlcance(db, actor.id, avisos.unidadeRemovida, { gestor: pessoa.id, unidade: n.descricao })
}
