import { gruposDosEnvolvidos } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { campoInvalido, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { bool, row, text } from '../db/rows.ts'
import { centroCustoEnvolvido } from '../db/tables/centro-custo.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarNoCentro, travarCentro } from './centro-travado.ts'
import { avisos } from './centrocusto.avisos.ts'
import { verEnvolvidos } from './centrocusto.view.ts'

export const incluirEnvolvido: UseCase<typeof centrocusto.incluirEnvolvido> = async ({ db, actor, corpo }) => {
  const c = await travarCentro(db, corpo.centrocusto)
  const pessoa = await row(db, { nome: text, serve: bool })`
    select u.nome || ' ' || u.sobrenome as nome, u.ativo and exists (select 1 from usuario_grupo g
        where g.usuario_id = u.id and g.grupo = any(${`{${gruposDosEnvolvidos.join()}}`}::text[])) as serve
      from usuario u where u.id = ${corpo.usuario}`
  if (!pessoa) throw campoInvalido('usuario', 'Esta pessoa não existe.')
  if (!pessoa.serve) throw new Recusa('PESSOA_NAO_PODE_SER_ENVOLVIDA')
  const [novo] = await db
    .insert(centroCustoEnvolvido)
    .values({ centroCustoId: c.id, usuarioId: corpo.usuario, incluidoPor: actor.id })
    .onConflictDoNothing()
    .returning({ id: centroCustoEnvolvido.id })
  if (!novo) throw new Recusa('JA_ENVOLVIDO')
  await anotarNoCentro(db, c.id, actor.id, { mensagem: `${pessoa.nome} passou a acompanhar` })
  await anunciar(db, avisos.centroAcompanhado, { id: c.id, codigo: c.codigo, quem: [corpo.usuario] })
  return existente((await verEnvolvidos(db, sql`v.id = ${novo.id}`))[0])
}
