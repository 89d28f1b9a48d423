import { type GrupoDoEnvolvido, gruposDosEnvolvidos } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { sql } from '../db/drizzle.ts'
import { contem } from '../db/queries/pagina.ts'
import { list, num, obj, oneOf, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { escopoDoCentro } from './centrocusto.consulta.ts'

const nomes: Record<GrupoDoEnvolvido, string> = {
  gestor: 'Gestores',
  coordenador: 'Coordenação',
  admin: 'Administração',
}

const forma = {
  grupo: oneOf(gruposDosEnvolvidos),
  id: num,
  nome: text,
  email: text,
  centros: list(obj({ id: num, codigo: text })),
}

/** Who is in two groups is listed in both. Of the centres only those that the caller reads are named. */
export const listarGrupos: UseCase<typeof centrocusto.listarGrupos> = async ({ db, actor, query }) => {
  const procura = sql` and ${contem(sql`u.nome || ' ' || u.sobrenome || ' ' || u.email`, query.search)}`
  const found = await rows(db, forma)`
    select g.grupo, u.id, u.nome || ' ' || u.sobrenome as nome, u.email,
        coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'codigo', c.codigo) order by c.codigo)
          from centro_custo_envolvido v join centro_custo c on c.id = v.centro_custo_id
          where v.usuario_id = u.id and ${escopoDoCentro(actor)}), '[]') as centros
      from usuario u join usuario_grupo g on g.usuario_id = u.id
      where u.ativo and g.grupo = any(${`{${gruposDosEnvolvidos.join()}}`}::text[])${procura}
      order by u.nome, u.sobrenome, u.id`
  return gruposDosEnvolvidos.map((grupo) => ({
    grupo,
    descricao: nomes[grupo],
    pessoas: found
      .filter((l) => l.grupo === grupo)
      .map(({ id, nome, email, centros }) => ({
        id,
        nome,
        email,
        centros,
        envolvido: query.centrocusto !== undefined && centros.some((c) => c.id === query.centrocusto),
      })),
  }))
}
