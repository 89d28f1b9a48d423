import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { lista } from '../db/queries/escopo.ts'
import { gestorDaUnidade } from '../db/queries/gestores-de.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { num, rows } from '../db/rows.ts'
import { notificacao } from '../db/tables/instance.ts'
import { avisar } from './registrar.ts'

type Linha = Pick<typeof notificacao.$inferInsert, 'mensagem' | 'destino' | 'pede' | 'solicitacaoId'>

/** Of a notice that speaks of a request by its path alone. */
export const noCaminho = (destino: string): number | null => {
  const [, id] = /^\/(?:solicitacoes|projetos|demandas-internas)\/(\d{1,9})(?:$|[/?#])/.exec(destino) ?? []
  return id ? Number(id) : null
}

/**
 * Puts a line into the bell of each user, live when the transaction commits. Repeated users are told once. What is asked of somebody about
 * a request takes the place of what was asked before.
 */
export async function notificar(
  db: Database,
  usuarios: readonly number[],
  { mensagem, destino, pede = false, solicitacaoId = null }: Linha,
): Promise<void> {
  const unicos = [...new Set(usuarios)]
  if (unicos.length === 0) return
  const solicitacao = solicitacaoId ?? noCaminho(destino)
  if (pede && solicitacao !== null)
    await db.execute(sql`update notificacao set visto = true where usuario_id = any(${lista(unicos)})
      and solicitacao_id = ${solicitacao} and pede and not visto`)
  await db
    .insert(notificacao)
    .values(unicos.map((usuarioId) => ({ usuarioId, mensagem, destino, pede, solicitacaoId: solicitacao })))
  for (const id of unicos) await avisar(db, { tipo: 'notificacao', id })
}

/** Who acts for a company on one side. */
export async function pessoasDaEmpresa(
  db: Database,
  empresaId: number,
  lado: 'cliente' | 'prestador',
): Promise<number[]> {
  const found = await rows(db, { id: num })`
    select eu.usuario_id as id from empresa_usuario eu
    where eu.empresa_id = ${empresaId} and eu.lado = ${lado} and ${agePor(sql`eu`)}`
  return found.map((l) => l.id)
}

/**
 * Who answers for a request inside: its responsible manager, as long as he decides business; else the managers of its unit and area; else
 * the coordinators, for whom every request is. With them who stands in for them.
 */
export async function gestoresDa(
  db: Database,
  s: { gestorId: number | null; unidadeId: number; areaId: number },
): Promise<number[]> {
  const responsavel = s.gestorId === null ? [] : await comSubstitutos(db, [s.gestorId], ['gestor', 'coordenador'])
  if (responsavel.length) return responsavel
  const found = await rows(db, { id: num })`
    select u.id from usuario u where u.ativo and ${gestorDaUnidade(sql`u.id`, sql`${s.unidadeId}`, sql`${s.areaId}`)}`
  const dali = await comSubstitutos(
    db,
    found.map((l) => l.id),
    ['gestor'],
  )
  return dali.length ? dali : coordenadores(db)
}

/** Active users of a group. */
export async function pessoasDoGrupo(db: Database, grupo: Papel): Promise<number[]> {
  const found = await rows(db, { id: num })`
    select u.id from usuario u join usuario_grupo g on g.usuario_id = u.id where g.grupo = ${grupo} and u.ativo`
  return found.map((l) => l.id)
}

export const coordenadores = (db: Database): Promise<number[]> => pessoasDoGrupo(db, 'coordenador')
export const administradores = (db: Database): Promise<number[]> => pessoasDoGrupo(db, 'admin')
