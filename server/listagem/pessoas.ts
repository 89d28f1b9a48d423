import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { type SQL, sql } from 'drizzle-orm'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { type Consulta, contem, pagina } from '../db/queries/pagina.ts'
import type { Caso, Pedido } from '../kernel/caso.ts'

type Responsaveis = typeof listagem.proprietarios | typeof listagem.sociosAdministradores

/** People of companies within the caller's scope, each once per company. */
async function responsaveis({ db, ator, query }: Pedido<Responsaveis>, quais: SQL) {
  const { count, results } = await pagina<{
    id: number
    nome: string
    sobrenome: string
    cpf: string | null
    empresa: { id: number; nomefantasia: string }
  }>(
    db,
    {
      colunas: sql`u.id, u.nome, u.sobrenome, u.cpf, jsonb_build_object('id', e.id, 'nomefantasia', e.nomefantasia) as empresa`,
      de: sql`from empresa_usuario v join usuario u on u.id = v.usuario_id join empresa e on e.id = v.empresa_id
        where u.ativo and ${quais} and ${escopoDaEmpresa(ator)}
          and ${contem(sql`u.nome || ' ' || u.sobrenome || ' ' || e.nomefantasia`, query.search)}`,
      ordem: sql`busca_texto(u.nome || ' ' || u.sobrenome), u.id, e.id`,
    },
    query,
  )
  return { count, results: results.map(({ cpf, ...p }) => ({ ...p, cpf_mask: cpf && ocultarCpf(cpf) })) }
}

export const listarProprietarios: Caso<typeof listagem.proprietarios> = (p) => responsaveis(p, sql`v.lado = 'cliente'`)

export const listarSociosAdministradores: Caso<typeof listagem.sociosAdministradores> = (p) =>
  responsaveis(p, sql`v.lado = 'prestador' and v.representante`)

/** Active people of the house in one of `grupos`. */
const daCasa = (grupos: readonly Papel[], colunas: SQL, busca: string | undefined): Consulta => ({
  colunas,
  de: sql`from usuario u where u.ativo
    and exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = any(${`{${grupos.join()}}`}::text[]))
    and ${contem(sql`u.nome || ' ' || u.sobrenome`, busca)}`,
  ordem: sql`busca_texto(u.nome || ' ' || u.sobrenome), u.id`,
})

export const listarConsultores: Caso<typeof listagem.consultores> = ({ db, query }) =>
  pagina(db, daCasa(['consultor'], sql`u.id, u.nome, u.sobrenome`, query.search), query)

export const listarGestores: Caso<typeof listagem.gestores> = ({ db, query }) =>
  pagina(
    db,
    daCasa(
      query.grupo ? [query.grupo] : ['gestor', 'coordenador'],
      sql`u.id, u.nome, u.sobrenome,
        coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'descricao', n.descricao) order by n.descricao)
          from unidade_gestor d join unidade_atendimento n on n.id = d.unidade_id where d.usuario_id = u.id), '[]') as unidades`,
      query.search,
    ),
    query,
  )

export const listarGestoresSimples: Caso<typeof listagem.simplesGestores> = ({ db, query }) =>
  pagina(
    db,
    daCasa(['gestor', 'coordenador'], sql`u.id, u.nome || ' ' || u.sobrenome as descricao`, query.search),
    query,
  )
