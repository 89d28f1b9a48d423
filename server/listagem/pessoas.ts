import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { escopoDaEmpresa, quantosLigadosNoEscopo } from '../db/queries/escopo-empresa.ts'
import { type Consulta, contem, contemEm, pagina } from '../db/queries/pagina.ts'
import { vinculosQue } from '../db/queries/pessoas-de-empresas.ts'
import { list, nullable, num, obj, type Shape, text } from '../db/rows.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'

/** Of alias `u`, as the indexes have it. */
const nome = sql`u.nome || ' ' || u.sobrenome`

type Responsaveis = typeof listagem.proprietarios | typeof listagem.sociosAdministradores

const vinculos = (busca: string | undefined): SQL =>
  vinculosQue(busca, contem(nome, busca), contemEm(sql`e.busca`, busca))

/** People of companies within the caller's scope, each once per company. */
async function responsaveis({ db, actor, query }: Pedido<Responsaveis>, quais: SQL) {
  const { count, results } = await pagina(
    db,
    {
      forma: {
        id: num,
        nome: text,
        sobrenome: text,
        cpf: nullable(text),
        empresa: obj({ id: num, nomefantasia: text }),
      },
      colunas: sql`u.id, u.nome, u.sobrenome, u.cpf, jsonb_build_object('id', e.id, 'nomefantasia', e.nomefantasia) as empresa`,
      de: sql`${vinculos(query.search)} where u.ativo and ${quais} and ${escopoDaEmpresa(actor)}`,
      ordem: sql`busca_texto(${nome}), u.id, e.id`,
      total: quantosLigadosNoEscopo(actor, quais),
      busca: query.search,
    },
    query,
  )
  return { count, results: results.map(({ cpf, ...p }) => ({ ...p, cpf_mask: cpf && ocultarCpf(cpf) })) }
}

export const listarProprietarios: UseCase<typeof listagem.proprietarios> = (p) =>
  responsaveis(p, sql`v.lado = 'cliente'`)

export const listarSociosAdministradores: UseCase<typeof listagem.sociosAdministradores> = (p) =>
  responsaveis(p, sql`v.lado = 'prestador' and v.representante`)

/** Active people in one of `grupos`, who are few beside the people of companies: the groups are asked first. */
export const daEquipe = <S extends Shape>(
  forma: S,
  grupos: readonly Papel[],
  colunas: SQL,
  busca: string | undefined,
): Consulta<S> => ({
  forma,
  colunas,
  de: sql`from (select distinct g.usuario_id from usuario_grupo g where g.grupo = any(${`{${grupos.join()}}`}::text[]) offset 0) g
    join usuario u on u.id = g.usuario_id where u.ativo and ${contem(nome, busca)}`,
  ordem: sql`busca_texto(${nome}), u.id`,
})

export const listarConsultores: UseCase<typeof listagem.consultores> = ({ db, query }) =>
  pagina(
    db,
    daEquipe({ id: num, nome: text, sobrenome: text }, ['consultor'], sql`u.id, u.nome, u.sobrenome`, query.search),
    query,
  )

export const listarGestores: UseCase<typeof listagem.gestores> = ({ db, query }) =>
  pagina(
    db,
    daEquipe(
      { id: num, nome: text, sobrenome: text, unidades: list(obj({ id: num, descricao: text })) },
      query.grupo ? [query.grupo] : ['gestor', 'coordenador'],
      sql`u.id, u.nome, u.sobrenome,
        coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'descricao', n.descricao) order by n.descricao)
          from unidade_gestor d join unidade_atendimento n on n.id = d.unidade_id where d.usuario_id = u.id), '[]') as unidades`,
      query.search,
    ),
    query,
  )

export const listarGestoresSimples: UseCase<typeof listagem.simplesGestores> = ({ db, query }) =>
  pagina(
    db,
    daEquipe(
      { id: num, descricao: text },
      ['gestor', 'coordenador'],
      sql`u.id, u.nome || ' ' || u.sobrenome as descricao`,
      query.search,
    ),
    query,
  )
