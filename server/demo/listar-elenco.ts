import { papeis } from '@hub/domain/kernel/papel.ts'
import type { demo } from '@hub/protocol/demo.ts'
import { sql } from '../db/drizzle.ts'
import { linha, linhas, nullable, oneOf, text } from '../db/linhas.ts'
import { elenco, SENHA_DO_ELENCO } from '../db/seed/elenco.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirDemo } from './modo.ts'

/** The named people who may still sign in, each with its first group and company. */
export const listarElenco: Caso<typeof demo.listarElenco> = async ({ db, portas }) => {
  exigirDemo(portas)
  const emails = Object.values(elenco).map((p) => p.email)
  const pessoas = await linhas(db, { nome: text, papel: oneOf(papeis), email: text, empresa: nullable(text) })`
    select u.nome || ' ' || u.sobrenome as nome, u.email,
        (select g.grupo from usuario_grupo g where g.usuario_id = u.id
          order by array_position(array['admin', 'coordenador', 'gestor', 'consultor', 'prestador', 'cliente'], g.grupo)
          limit 1) as papel,
        (select e.nomefantasia from empresa_usuario eu join empresa e on e.id = eu.empresa_id
          where eu.usuario_id = u.id order by e.id limit 1) as empresa
      from usuario u
      where u.ativo and exists (select 1 from usuario_grupo g where g.usuario_id = u.id)
        and u.email in (${sql.join(
          emails.map((e) => sql`${e}`),
          sql`, `,
        )})
      order by u.id`
  const { agora } = (await linha(db, { agora: text })`select agora()`)!
  return { senha: SENHA_DO_ELENCO, agora: new Date(agora).toISOString(), elenco: pessoas }
}
