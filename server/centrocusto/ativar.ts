import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { num, rows, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarNoCentro, travarCentro, travarProjetosEAcoes } from './centro-travado.ts'
import { avisos } from './centrocusto.avisos.ts'
import { verDetalhe } from './centrocusto.view.ts'

/**
 * A project or an action is open or closed in the hub as a whole: every centre of it follows and says so in its history.
 * What requests already hold stays theirs; only new ones are turned away.
 */
export const ativar: UseCase<typeof centrocusto.ativar> = async ({ db, actor, params, corpo }) => {
  const { projeto_ativo_hub: projeto, acao_ativo_hub: acao } = corpo
  if (projeto === undefined && acao === undefined)
    throw campoInvalido('projeto_ativo_hub', 'Diga se o projeto ou a ação fica ativo no Hub.')
  await travarProjetosEAcoes(db)
  const c = await travarCentro(db, params.id)
  if (projeto !== undefined)
    await mudar(db, actor.id, {
      onde: sql`projeto = ${c.projeto} and projeto_ativo_hub <> ${projeto}`,
      para: sql`projeto_ativo_hub = ${projeto}`,
      frase: `O projeto ${c.projeto} foi ${projeto ? 'ativado' : 'desativado'} no Hub`,
    })
  if (acao !== undefined)
    await mudar(db, actor.id, {
      onde: sql`acao_codigo = ${c.acaoCodigo} and acao_ativo_hub <> ${acao}`,
      para: sql`acao_ativo_hub = ${acao}`,
      frase: `A ação ${c.acaoCodigo} foi ${acao ? 'ativada' : 'desativada'} no Hub`,
    })
  return verDetalhe(db, actor, c.id)
}

async function mudar(
  tx: Database,
  por: number,
  { onde, para, frase }: { onde: SQL; para: SQL; frase: string },
): Promise<void> {
  // Locked in the order of their ids first: two admins who switch different things never wait for each other in a ring.
  const mudados = await rows(tx, { id: num, codigo: text })`
    with alvos as (select id from centro_custo where ${onde} order by id for update)
      update centro_custo set ${para} where id in (select id from alvos) returning id, codigo`
  for (const m of mudados) {
    await anotarNoCentro(tx, m.id, por, { mensagem: frase })
    await anunciar(tx, avisos.projetoOuAcaoMudou, { ...m, por, frase })
  }
}
