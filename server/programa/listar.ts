import { type Porte, portes } from '@hub/domain/porte/porte.ts'
import type { programa } from '@hub/protocol/programa.ts'
import { sql } from 'drizzle-orm'
import { programasComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import type { Caso } from '../kernel/caso.ts'

export const listar: Caso<typeof programa.listar> = async ({ db, query }) => {
  const condicoes = [sql`true`]
  if (query.status) condicoes.push(sql`p.ativo = ${query.status === 'ativo'}`)
  if (query.contratacao_interna !== undefined) condicoes.push(sql`p.contratacao_interna = ${query.contratacao_interna}`)
  const achados = await programasComSubsidio(db, sql.join(condicoes, sql` and `))
  return achados.map(({ id, descricao, ativo, contratacaoInterna, bps }) => ({
    id,
    descricao,
    ativo,
    contratacao_interna: contratacaoInterna,
    subsidios: (Object.keys(portes) as Porte[]).flatMap((codigo) =>
      bps[codigo] ? [{ porte: { codigo, descricao: portes[codigo].rotulo }, porcentagem: bps[codigo] / 100 }] : [],
    ),
  }))
}
