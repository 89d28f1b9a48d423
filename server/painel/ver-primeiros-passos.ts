import { primeirosPassos } from '@hub/domain/painel/primeiros-passos.ts'
import type { painel } from '@hub/protocol/painel.ts'
import { sql } from '../db/drizzle.ts'
import { bool, each, linha } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'

const nosRegistros = primeirosPassos.filter((p) => p !== 'entidade')

/** Which of the first steps are done, by what is in the records: nobody ticks them. */
export const verPrimeirosPassos: Caso<typeof painel.primeirosPassos> = async ({ db, portas }) => {
  const emGrupo = (grupo: string) =>
    sql`exists(select 1 from usuario u join usuario_grupo g on g.usuario_id = u.id where g.grupo = ${grupo} and u.ativo)`
  const feitos = (await linha(db, each(nosRegistros, bool))`
    select ${emGrupo('gestor')} and ${emGrupo('coordenador')} as pessoas,
      exists(select 1 from programa where ativo) as programa,
      exists(select 1 from subtema) as tema,
      exists(select 1 from unidade_cidade c join unidade_gestor g on g.unidade_id = c.unidade_id
        join usuario u on u.id = g.usuario_id where u.ativo) as unidade,
      exists(select 1 from centro_custo where ativo) as centrocusto,
      exists(select 1 from servico s join modelo_oferta o on o.servico_id = s.id where s.ativo and o.ativo) as servico,
      exists(select 1 from questionario where ativo) as questionario`)!
  const { nome, cnpj, telefone } = portas.config.entidade
  const todos = { ...feitos, entidade: Boolean(nome && cnpj && telefone) }
  return { passos: primeirosPassos.map((codigo) => ({ codigo, feito: todos[codigo] })) }
}
