import type { Papel } from '@hub/domain/kernel/papel.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { num, type Row, row, text } from '../db/rows.ts'

export const formaPessoaInterna = { id: num, nome: text, sobrenome: text }
export type PessoaInterna = Row<typeof formaPessoaInterna>

/** An active user of one of these groups. @throws Recusa VALIDACAO at `campo` for anybody else. */
export async function pessoaInterna(
  db: Database,
  id: number,
  grupos: readonly Papel[],
  campo: string,
): Promise<PessoaInterna> {
  const achada = await row(db, formaPessoaInterna)`
    select u.id, u.nome, u.sobrenome from usuario u where u.id = ${id} and u.ativo and exists (
      select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = any(${`{${grupos.join()}}`}::text[]))`
  if (!achada) throw campoInvalido(campo, 'Escolha uma pessoa ativa deste perfil.')
  return achada
}

export const nomeDe = (p: { nome: string; sobrenome: string } | null | undefined): string =>
  p ? `${p.nome} ${p.sobrenome}` : 'ninguém'

/** Name of a user by id, for the before of a history row. */
export const nomeDoUsuario = async (db: Database, id: number | null): Promise<string> =>
  id === null
    ? 'ninguém'
    : nomeDe(await row(db, formaPessoaInterna)`select id, nome, sobrenome from usuario where id = ${id}`)
