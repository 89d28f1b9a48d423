import { deveTerSegundoFator } from '@hub/domain/autenticacao/segundo-fator.rules.ts'
import type { EstadoDoSegundoFator } from '@hub/protocol/segundo-fator.ts'
import type { Database } from '../db/database.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nullable, num, row, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'

export async function estadoDe(db: Database, actor: Actor): Promise<EstadoDoSegundoFator> {
  const f = await row(db, { desde: nullable(text), codigos: num })`
    select f.confirmado_em as desde, (select count(*)::int from codigo_de_recuperacao c
        where c.usuario_id = f.usuario_id and c.usado_em is null) as codigos
      from segundo_fator f where f.usuario_id = ${actor.id} and f.confirmado_em is not null`
  const r = await lerRegulamento(db)
  return {
    ligado: f !== undefined,
    exigido: deveTerSegundoFator(actor.grupos, r.parametro('segundo_fator_interno')),
    desde: iso(f?.desde ?? null),
    codigos: f?.codigos ?? 0,
  }
}
