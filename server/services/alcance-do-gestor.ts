import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { type Database, insertRow, type SQL, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { areaAtuacao } from '../db/tables/catalogo.ts'
import type { unidadeAtendimento } from '../db/tables/empresa.ts'
import type { Anuncio } from '../events/anunciar.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import { exigirNomeLivre } from './nome-livre.ts'

/**
 * The person whose links are changed, locked: whoever is deactivated meanwhile gets none.
 * @throws Recusa VALIDACAO at `gestor` for anybody who is not an active manager.
 */
export async function exigirGestor(db: Database, id: number): Promise<void> {
  await db.execute(sql`select 1 from usuario where id = ${id} for no key update`)
  const achado = await row(db)`select 1 from usuario u where u.id = ${id} and u.ativo
      and exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = 'gestor')`
  if (!achado) throw campoInvalido('gestor', 'Escolha um gestor com acesso ativo.')
}

/**
 * What a manager sees has changed: known to every instance at the next call, told to the person, and by the version to the window in
 * which somebody has it open.
 */
export async function mudarAlcance<D extends { gestor: number }>(
  db: Database,
  por: number,
  aviso: Anuncio<D, false>,
  d: NoInfer<D>,
): Promise<void> {
  await db.execute(sql`update usuario set versao = versao + 1 where id = ${d.gestor}`)
  await avisar(db, { tipo: 'sessao', id: d.gestor })
  if (d.gestor !== por) await anunciar(db, aviso, d)
}

/** Managers linked in `tabela` (alias v) under a condition, as they travel, in one column. */
export const gestoresLigados = (tabela: 'area_gestor' | 'unidade_gestor', onde: SQL): SQL =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'pessoa', jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome),
      'email', u.email, 'ativo', u.ativo) order by u.nome, u.sobrenome, u.id)
    from ${sql.raw(tabela)} v join usuario u on u.id = v.usuario_id where ${onde}), '[]')`

/** A new area or unit, its name written as names are. @throws Recusa VALIDACAO at `descricao` */
export async function criarComNome(
  db: Database,
  tabela: typeof areaAtuacao | typeof unidadeAtendimento,
  escrita: string,
): Promise<number> {
  const descricao = capitalizarPalavras(escrita)
  await exigirNomeLivre(db, tabela === areaAtuacao ? 'area_atuacao' : 'unidade_atendimento', descricao)
  const nova = await insertRow(db, tabela, { descricao })
  return nova.id
}
