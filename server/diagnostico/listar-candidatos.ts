import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { nullable, num, row, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { candidatas, contarConvidaveis, decisaoSobre } from './executor.ts'

/** Consultants and accredited companies; who may not is listed with the reason, so that nobody looks for it in vain. */
export const listarCandidatos: UseCase<typeof diagnostico.listarCandidatos> = async ({ db, actor, params }) => {
  const s = existente(
    await row(db, { id: num, servicoId: num, escolhaDiretaId: nullable(num) })`
      select s.id, s.servico_id as "servicoId", s.escolha_direta_id as "escolhaDiretaId"
        from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(actor, ['gestor', 'coordenador'])}`,
  )
  const consultores = await rows(db, { id: num, nome: text, sobrenome: text, em_andamento: num })`
    select u.id, u.nome, u.sobrenome, (select count(*)::int from diagnostico d where d.consultor_id = u.id
        and d.situacao not in ('aprovado', 'dispensado', 'cancelado')) as em_andamento
      from usuario u where u.ativo and exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = 'consultor')
      order by u.nome, u.sobrenome, u.id`
  const { total } = await contarConvidaveis(db, s)
  const prestadores = (await candidatas(db, s))
    .filter((c) => !c.pede)
    .map((c) => {
      const decisao = decisaoSobre(c, s, total)
      return {
        id: c.id,
        nome: c.nome,
        cidade: c.cidade,
        do_servico: c.doServico,
        em_andamento: c.emAndamento,
        impedimento: decisao.permitido ? null : decisao.recusa,
      }
    })
  return { consultores, prestadores }
}
