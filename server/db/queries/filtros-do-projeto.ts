import type { Actor } from '../../kernel/use-case.ts'
import { type SQL, sql } from '../drizzle.ts'
import { escopoDaSolicitacao, idsComo, lista } from './escopo.ts'
import { contratoOnde, deStatus, etapaDevidaEm, etapaOnde, notaOnde, onde } from './estado.ts'
import { contratoEmMudanca, entregaAConferir, entregaParada } from './fatos-da-vez.ts'
import { ninguemAssina } from './quem-assina.ts'
import type { Regulamento } from './regulamento.ts'

export type FiltroDoProjeto =
  | 'minha_vez'
  | 'atrasados'
  | 'em_contratacao'
  | 'em_execucao'
  | 'em_encerramento'
  | 'encerrados'

/**
 * `offset 0` keeps a question to one row's own index look-up: a list is of one provider or consultant, and the planner would read the
 * whole table of stages to answer it for many rows at once.
 */
const aFazer = sql`exists (select 1 from etapa t where t.solicitacao_id = s.id and ${etapaOnde('aFazer', 't.situacao')}
  and not ${entregaParada} offset 0)`
const todasAceitas = sql`not exists (select 1 from etapa e where e.solicitacao_id = s.id and not ${etapaOnde('encerrada', 'e.situacao')} offset 0)`
const notaAEnviar = sql`exists (select 1 from nota n where n.solicitacao_id = s.id and ${notaOnde('aEnviar', 'n.situacao')} and n.etapa_aceita offset 0)`
/** Something of the execution itself waits for the provider: a stage to deliver, or the project to finish. */
export const execucaoDoPrestador = sql`${onde('trabalha')} and (${aFazer} or ${todasAceitas} and not ${contratoEmMudanca})`
export const assinaturaDoPrestador = sql`exists (select 1 from contrato k join contrato_assinatura a on a.contrato_id = k.id
  where k.solicitacao_id = s.id and ${contratoOnde('aAssinar', 'k.situacao')} and a.parte = 'prestador' and a.assinado_em is null and not ${ninguemAssina} offset 0)`

/** The same turns as domain/etapa/vez-do-projeto.rules.ts, for whole lists. */
function minhaVez(actor: Actor): SQL {
  const partes: SQL[] = []
  if (actor.grupos.includes('prestador'))
    partes.push(sql`s.prestador_id = any(${lista(actor.prestadorDe)}) and (${notaAEnviar}
      or ${execucaoDoPrestador}
      or ${onde('assina')} and ${assinaturaDoPrestador})`)
  if (actor.grupos.includes('consultor'))
    partes.push(sql`s.consultor_id = ${idsComo(actor, 'consultor')} and ${onde('trabalha')} and ${entregaAConferir}`)
  return partes.length ? sql`(${sql.join(partes, sql` or `)})` : sql`false`
}

/**
 * The requests that a provider won, as `s`: each company's own index is walked (`offset 0`), whatever the planner thinks of how
 * many companies a list may hold.
 */
export const ganhas = (actor: Actor): SQL => sql`unnest(${lista(actor.prestadorDe)}) r(chave)
  cross join lateral (select s.* from solicitacao s where s.prestador_id = r.chave offset 0) s`

/**
 * A provider's or consultant's projects as `s`, with a condition that others may follow: what escopoDoProjeto has for that one
 * role, found from its own requests and not from all stages.
 */
export const projetosDe = (actor: Actor, papel: 'prestador' | 'consultor'): SQL =>
  sql`${papel === 'prestador' ? ganhas(actor) : sql`solicitacao s`} where ${papel === 'prestador' ? sql`true` : escopoDaSolicitacao(actor, ['consultor'])}
    and exists (select 1 from etapa x where x.solicitacao_id = s.id offset 0)`

/** A stage should have been delivered before today. */
export const projetoAtrasado = (r: Regulamento): SQL =>
  sql`(${onde('trabalha')} and exists (select 1 from etapa e where e.solicitacao_id = s.id
    and ${etapaOnde('aFazer', 'e.situacao')} and ${etapaDevidaEm('e')} < ${r.hoje}::date offset 0))`

/** Counters of provider and consultant as conditions on alias `s`: the list with this filter shows exactly what was counted. */
export const filtrosDoProjeto = (actor: Actor, r: Regulamento): Record<FiltroDoProjeto, SQL> => ({
  minha_vez: minhaVez(actor),
  atrasados: projetoAtrasado(r),
  em_contratacao: deStatus(['em_contratacao']),
  em_execucao: deStatus(['em_execucao']),
  em_encerramento: deStatus(['em_encerramento']),
  encerrados: deStatus(['concluida', 'cancelada']),
})
