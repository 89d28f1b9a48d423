import { primeirosPassos } from '@hub/domain/painel/primeiros-passos.ts'
import type { painel } from '@hub/protocol/painel.ts'
import { bool, each, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

const nosRegistros = primeirosPassos.filter((p) => p !== 'entidade')

/** Which of the first steps are done, by what is in the records: nobody ticks them. */
export const verPrimeirosPassos: UseCase<typeof painel.primeirosPassos> = async ({ db, ports }) => {
  const feitos = (await row(db, each(nosRegistros, bool))`
    select exists(select 1 from programa where ativo) as programa,
      exists(select 1 from subtema) as tema,
      exists(select 1 from unidade_cidade) as unidade,
      exists(select 1 from unidade_cidade c join unidade_gestor v on v.unidade_id = c.unidade_id
          join usuario u on u.id = v.usuario_id join usuario_grupo g on g.usuario_id = u.id and g.grupo = 'gestor' where u.ativo)
        and exists(select 1 from usuario u join usuario_grupo g on g.usuario_id = u.id and g.grupo = 'coordenador' where u.ativo) as pessoas,
      exists(select 1 from centro_custo c join centro_custo_lancamento l on l.centro_custo_id = c.id
        where c.ativo and l.tipo = 'credito') as centrocusto,
      exists(select 1 from servico s join modelo_oferta o on o.servico_id = s.id where s.ativo and o.ativo) as servico,
      exists(select 1 from questionario where ativo) as questionario`)!
  const { nome, cnpj, telefone } = ports.config.entidade
  const todos = { ...feitos, entidade: Boolean(nome && cnpj && telefone) }
  return { passos: primeirosPassos.map((codigo) => ({ codigo, feito: todos[codigo] })) }
}
