import {
  atos,
  type FalhaQueEspera,
  type FatosDaTarefa,
  type FatosDosEmails,
  type FatosDosEnvios,
  type FatosDosWebhooks,
  sinaisTodos,
} from '@hub/domain/operacao/manha.rules.ts'
import { limiteDaTarefa, passoDaTarefa, tarefas, tarefasTodas } from '@hub/domain/operacao/tarefas.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { foraDeSelo } from '../db/queries/espera-do-email.ts'
import { each, nullable, num, oneOf, type Row, row, rows, text } from '../db/rows.ts'
import { proximaDoEmail } from './email.view.ts'

/** Rows of each kind that the page names; the rest is counted, and stands in its own list. */
const POUCAS = 5

const momentoOuNada = (v: string | null): Date | null => (v === null ? null : new Date(v))

const fora = { quantos: num, desde: nullable(text), proxima: nullable(text), motivo: nullable(text) }
const comFora = ({ quantos, desde, proxima, motivo }: Row<typeof fora>) =>
  quantos > 0 && desde && proxima ? { quantos, desde: new Date(desde), proxima: new Date(proxima), motivo } : null

/** How the messages to one destination go. */
export async function lerEnvios(db: Database, destino: 'rm' | 'metricas', ligado: boolean): Promise<FatosDosEnvios> {
  const lidos = (await row(db, { falhas: num, enviados: num, ...fora })`
    select (select count(*)::int from integracao_saida where destino = ${destino} and tipo = any(${tiposDe[destino]}) and situacao = 'falha') as falhas,
        (select count(*)::int from integracao_saida where destino = ${destino} and situacao = 'sucesso' and concluida_em > agora() - interval '24 hours') as enviados,
        f.* from (select count(*)::int as quantos, min(dtainclusao) as desde, min(proxima_em) as proxima, max(motivo) as motivo
          from integracao_saida where destino = ${destino} and situacao = 'pendente' and destino_fora) f`)!
  return { destino, ligado, falhas: lidos.falhas, enviadosEm24h: lidos.enviados, fora: comFora(lidos) }
}
/** Known to the index that finds them by situation. */
const tiposDe: Record<'rm' | 'metricas', SQL> = {
  rm: sql`'{provisionamento,pagamento}'::text[]`,
  metricas: sql`'{solicitacao,diagnostico}'::text[]`,
}

export async function lerWebhooks(db: Database): Promise<FatosDosWebhooks> {
  return (await row(db, { inscricoes: num, parados: num, falhas: num })`
    select count(*)::int as inscricoes, count(*) filter (where w.situacao = 'desligada' or w.falhando_desde is not null)::int as parados,
      coalesce(sum((select count(*) from integracao_saida o where o.destino = 'webhook:' || w.id and o.situacao = 'falha')), 0)::int as falhas
      from webhook_inscricao w where w.situacao <> 'removida'`)!
}

export async function lerEmails(db: Database, dito: string | null): Promise<FatosDosEmails> {
  const lidos = (await row(db, { recusados: num, enviados: num, ...fora })`
    select (select count(*)::int from email e where recusado_em is not null and dispensado_em is null and ${foraDeSelo}) as recusados,
        (select count(*)::int from email e where enviado_em > agora() - interval '24 hours' and ${foraDeSelo}) as enviados,
        f.* from (select count(*)::int as quantos, min(e.dtainclusao) as desde, min(${proximaDoEmail}) as proxima, max(e.erro) as motivo
          from email e where e.enviado_em is null and e.recusado_em is null and e.tentativas > 0 and ${foraDeSelo}) f`)!
  return { recusados: lidos.recusados, enviadosEm24h: lidos.enviados, tentando: comFora(lidos), dito }
}

/** By the wall clock, as their turns are; one that was never taken is not late yet. */
export async function lerTarefas(db: Database): Promise<(FatosDaTarefa & { proxima: Date | null })[]> {
  const lidas = await rows(db, { nome: text, feitaEm: nullable(text), segundos: nullable(num), vez: text })`
    select t.nome, t.feito_em as "feitaEm", extract(epoch from now() - coalesce(t.feito_em, t.vez))::float8 as segundos, t.vez
      from trabalho_periodico t`
  return tarefasTodas.map((nome) => {
    const lida = lidas.find((l) => l.nome === nome)
    const { cada } = tarefas[nome]
    const passo = passoDaTarefa[cada] * 1_000
    return {
      nome,
      limite: limiteDaTarefa[cada],
      feitaEm: momentoOuNada(lida?.feitaEm ?? null),
      segundos: lida?.segundos ?? null,
      proxima: lida ? new Date(new Date(lida.vez).getTime() + passo) : null,
    }
  })
}

/** What a job that is late said when it last gave up, by itself or by the queue's limit of time; the queue may not be there to be asked. */
export async function causaDaTarefa(db: Database, nome: string): Promise<string | null> {
  const lida = await row(db, { causa: nullable(text) })`
    select coalesce(output->>'message', output->'value'->>'message') as causa from trabalhos.job where name = ${nome} and state in ('failed', 'retry')
      order by coalesce(completed_on, started_on) desc nulls last limit 1`.catch(() => undefined)
  return lida?.causa?.slice(0, 300) ?? null
}

/** When the backup drill last found a copy whole (tools/operations/ensaiar-copia.ts). */
export async function lerCopia(db: Database): Promise<Date | null> {
  const feita = await row(db, { em: text })`
    select feito_em as em from trabalho_periodico where nome = 'copia.ensaiar' and feito_em is not null`
  return momentoOuNada(feita?.em ?? null)
}

const falha = {
  ...each(['chave', 'titulo', 'causa'], text),
  sinal: oneOf(sinaisTodos),
  ...each(['desde', 'proxima', 'alvo'], nullable(text)),
  ato: oneOf(atos),
  id: num,
}
const ver = ({ desde, proxima, ...l }: Row<typeof falha>): FalhaQueEspera => ({
  ...l,
  desde: momentoOuNada(desde),
  proxima: momentoOuNada(proxima),
})

/** What was set aside: messages to RM and to metrics, deliveries to third systems, e-mails; the oldest of each kind. */
export async function lerPostasDeLado(db: Database): Promise<FalhaQueEspera[]> {
  const acao = sql`case o.dados->>'acao' when 'incluir' then 'Contrato' when 'alterar' then 'Aditivo' when 'cancelar' then 'Cancelamento' else 'Encerramento' end`
  const envio = (destino: 'rm' | 'metricas', titulo: SQL, ato: SQL) =>
    sql`(select 'saida-' || o.id as chave, ${destino}::text as sinal, ${titulo} as titulo,
        coalesce(o.motivo, 'Sem resposta.') || ' Tentado ' || o.tentativas || case when o.tentativas = 1 then ' vez.' else ' vezes.' end as causa,
        o.dtainclusao as desde, null::timestamptz as proxima, ${ato} as ato, o.id, null::text as alvo
      from integracao_saida o left join solicitacao s on s.id = o.solicitacao_id
      where o.destino = ${destino} and o.tipo = any(${tiposDe[destino]}) and o.situacao = 'falha' order by o.id limit ${POUCAS})`
  return (
    await rows(db, falha)`
      ${envio('rm', sql`case o.tipo when 'pagamento' then 'Pagamento' else ${acao} end || coalesce(' da ' || s.nrosolicitacao, '') || ' não chegou ao RM'`, sql`'envio'::text`)}
      union all ${envio('metricas', sql`'Métrica' || coalesce(' da ' || s.nrosolicitacao, '') || ' não chegou'`, sql`'metrica_' || o.tipo`)}
      union all (select 'saida-' || o.id, 'webhooks', 'Entrega a “' || w.nome || '” falhou', coalesce(o.motivo, 'Sem resposta.'),
          o.dtainclusao, null, 'entrega', w.id, o.id::text
        from webhook_inscricao w join integracao_saida o on o.destino = 'webhook:' || w.id and o.situacao = 'falha'
        where w.situacao <> 'removida' order by o.id limit ${POUCAS})
      union all (select 'webhook-' || w.id, 'webhooks',
          'Webhook “' || w.nome || '” ' || case when w.situacao = 'desligada' then 'desligado por falhas' else 'não responde' end,
          coalesce(w.motivo, (select o.motivo from integracao_saida o where o.destino = 'webhook:' || w.id and o.motivo is not null order by o.id desc limit 1), 'Sem resposta.')
            || (select case count(*) when 0 then '' when 1 then ' 1 mensagem guardada.' else ' ' || count(*) || ' mensagens guardadas.' end
              from integracao_saida o where o.destino = 'webhook:' || w.id and o.situacao = 'pendente'),
          w.falhando_desde, case when w.situacao = 'ativa' then (select min(o.proxima_em) from integracao_saida o where o.destino = 'webhook:' || w.id and o.situacao = 'pendente') end,
          'webhook', w.id, null
        from webhook_inscricao w where w.situacao = 'desligada' or (w.situacao = 'ativa' and w.falhando_desde is not null) order by w.id limit ${POUCAS})
      union all (select 'email-' || ${disfarcar('email', sql`e.id`)}, 'emails', 'E-mail para ' || e.para || ' foi recusado', '“' || e.assunto || '”. ' || coalesce(e.erro, ''),
          e.recusado_em, null, 'email', ${disfarcar('email', sql`e.id`)}, null
        from email e where e.recusado_em is not null and e.dispensado_em is null and ${foraDeSelo} order by e.id limit ${POUCAS})`
  ).map(ver)
}
