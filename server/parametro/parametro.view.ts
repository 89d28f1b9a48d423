import { type Chave, ehChave, parametros } from '@hub/domain/parametro/parametros.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { ParametroVisto } from '@hub/protocol/parametro.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { each, nullable, num, rows, text } from '../db/rows.ts'

const forma = {
  chave: text,
  ...each(['valor', 'desde', 'por'], nullable(text)),
  mudancas: nullable(num),
}

/** Parameters by key, as they are in force, in the order of `chaves`. */
export async function verParametros(db: Database, chaves: readonly Chave[]): Promise<ParametroVisto[]> {
  const found = await rows(db, forma)`
    select k.chave, p.valor, h.desde, h.mudancas,
        (select u.nome || ' ' || u.sobrenome from usuario u where u.id = h.usuario_id) as por
      from unnest(${`{${chaves.join()}}`}::text[]) as k(chave)
      left join parametro p on p.chave = k.chave
      left join lateral (select x.desde, x.usuario_id, (select count(*)::int from parametro_historico y where y.chave = k.chave) as mudancas
        from parametro_historico x where x.chave = k.chave order by x.id desc limit 1) h on true`
  const lidos = new Map(found.map((l) => [l.chave, l]))
  return chaves.map((chave) => {
    const l = lidos.get(chave)
    const { padrao } = parametros[chave]
    return {
      chave,
      valor: l?.valor ?? padrao,
      padrao,
      desde: iso(l?.desde ?? null),
      por: l?.por ?? null,
      mudancas: l?.mudancas ?? 0,
    }
  })
}

/** The key of one that may be changed. @throws Recusa NAO_ENCONTRADO */
export const exigirChave = (chave: string): Chave => existente(ehChave(chave) ? chave : undefined)
