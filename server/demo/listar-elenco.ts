import { papeis } from '@hub/domain/kernel/papel.ts'
import type { demo } from '@hub/protocol/demo.ts'
import { sql } from '../db/drizzle.ts'
import { nullable, oneOf, row, rows, text } from '../db/rows.ts'
import { cast, SENHA_DO_ELENCO } from '../db/seed/cast.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirDemo } from './modo.ts'

/** The named people who may still sign in, each with its first group and company. */
export const listarElenco: UseCase<typeof demo.listarElenco> = async ({ db, ports }) => {
  exigirDemo(ports)
  const emails = Object.values(cast).map((p) => p.email)
  const pessoas = await rows(db, { nome: text, papel: oneOf(papeis), email: text, empresa: nullable(text) })`
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
  const { agora } = (await row(db, { agora: text })`select agora()`)!
  return { senha: SENHA_DO_ELENCO, agora: new Date(agora).toISOString(), elenco: pessoas }
}
