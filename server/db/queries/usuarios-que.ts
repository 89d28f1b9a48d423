import { type SQL, sql } from '../drizzle.ts'
import { contem, procurada } from './pagina.ts'

/**
 * Users as alias `u`, to stand after `from`: by name or e-mail, by a whole CPF, as parts of one would let it be guessed, or under
 * `outras`. What a search finds is looked up first.
 */
export function usuariosQue(search: string | undefined, outras: SQL = sql`false`): SQL {
  if (!procurada(search)) return sql`usuario u`
  const digitos = (search ?? '').replaceAll(/\D/g, '')
  const partes = [contem(sql`u.nome || ' ' || u.sobrenome || ' ' || u.email`, search), outras]
  if (digitos.length === 11) partes.push(sql`u.cpf = ${digitos}`)
  return sql`(select u.* from usuario u where ${sql.join(partes, sql` or `)} offset 0) u`
}
