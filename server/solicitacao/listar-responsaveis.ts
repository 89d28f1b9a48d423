import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { quantasEmAndamento } from '../db/queries/contagem-de-solicitacoes.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { gestorDaUnidade } from '../db/queries/gestores-de.ts'
import { bool, nullable, num, obj, row, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { consultorDa, gestorDa } from '../services/resumo-da-solicitacao.ts'
import { formaPessoaInterna } from './pessoa-interna.ts'
import { papeisDeDentro } from './solicitacao.view.ts'

const descrito = { id: num, descricao: text }

export const listarResponsaveis: UseCase<typeof solicitacao.listarResponsaveis> = async ({ db, actor, params }) =>
  existente(
    await row(db, {
      gestor: nullable(obj(formaPessoaInterna)),
      consultor: nullable(obj(formaPessoaInterna)),
      unidade: obj(descrito),
      area: obj(descrito),
    })`
      select ${gestorDa} as gestor, ${consultorDa} as consultor,
        (select jsonb_build_object('id', n.id, 'descricao', n.descricao) from unidade_atendimento n where n.id = s.unidade_id) as unidade,
        (select jsonb_build_object('id', x.id, 'descricao', x.descricao) from area_atuacao x where x.id = s.area_id) as area
        from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(actor, papeisDeDentro)}`,
  )

/** Those who look after its unit and area come first; how much each has open helps to choose. */
export const listarGestores: UseCase<typeof solicitacao.listarGestores> = async ({ db, actor, params }) => {
  const s = existente(
    await row(db, { unidadeId: num, areaId: num })`
      select s.unidade_id as "unidadeId", s.area_id as "areaId" from solicitacao s
        where s.id = ${params.id} and ${escopoDaSolicitacao(actor, papeisDeDentro)}`,
  )
  return rows(db, { ...formaPessoaInterna, da_unidade: bool, em_andamento: num })`
    select u.id, u.nome, u.sobrenome,
      ${gestorDaUnidade(sql`u.id`, sql`${s.unidadeId}`, sql`${s.areaId}`)} as da_unidade,
      ${quantasEmAndamento(sql`s.gestor_id = u.id`)} as em_andamento
      from usuario u where u.ativo
        and exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo in ('gestor', 'coordenador'))
      order by da_unidade desc, u.nome, u.sobrenome`
}

export const listarConsultores: UseCase<typeof solicitacao.listarConsultores> = async ({ db, actor, params }) => {
  existente(
    await row(
      db,
    )`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(actor, papeisDeDentro)}`,
  )
  return rows(db, { ...formaPessoaInterna, em_andamento: num })`
    select u.id, u.nome, u.sobrenome,
      ${quantasEmAndamento(sql`s.consultor_id = u.id`)} as em_andamento
      from usuario u where u.ativo
        and exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = 'consultor')
      order by u.nome, u.sobrenome`
}
