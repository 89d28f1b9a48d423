import { deveTerSegundoFator } from '@hub/domain/autenticacao/segundo-fator.rules.ts'
import type { EstadoDoSegundoFator } from '@hub/protocol/segundo-fator.ts'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linha, nullable, num, text } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Ator } from '../kernel/caso.ts'

export async function estadoDe(db: Banco, ator: Ator): Promise<EstadoDoSegundoFator> {
  const f = await linha(db, { desde: nullable(text), codigos: num })`
    select f.confirmado_em as desde, (select count(*)::int from codigo_de_recuperacao c
        where c.usuario_id = f.usuario_id and c.usado_em is null) as codigos
      from segundo_fator f where f.usuario_id = ${ator.id} and f.confirmado_em is not null`
  const r = await lerRegulamento(db)
  return {
    ligado: f !== undefined,
    exigido: deveTerSegundoFator(ator.grupos, r.parametro('segundo_fator_interno')),
    desde: iso(f?.desde ?? null),
    codigos: f?.codigos ?? 0,
  }
}
