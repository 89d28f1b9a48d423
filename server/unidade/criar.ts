import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import type { unidade } from '@hub/protocol/unidade.ts'
import { unidadeAtendimento } from '../db/tables/empresa.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirNomeLivre } from '../passos/alcance-do-gestor.ts'
import { lerUnidade, verUnidade } from './unidade.view.ts'

export const criar: Caso<typeof unidade.criar> = async ({ db, ator, corpo }) => {
  const descricao = capitalizarPalavras(corpo.descricao)
  await exigirNomeLivre(db, 'unidade_atendimento', descricao)
  const [nova] = await db.insert(unidadeAtendimento).values({ descricao }).returning({ id: unidadeAtendimento.id })
  return verUnidade(await lerUnidade(db, nova!.id), ator)
}
