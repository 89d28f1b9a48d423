import { ultimoResumo } from '@hub/domain/notificacao/resumo.rules.ts'
import { tiposTodos } from '@hub/domain/notificacao/tipos.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { escopoDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import { noResumoDoDia, querEmail } from '../db/queries/preferencia.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, list, nullable, num, row, rows, text } from '../db/rows.ts'
import { notificacaoPreferencia } from '../db/tables/mensagem.ts'
import { mandarCarta } from '../events/anunciar.ts'
import { enviarRecado } from '../events/avisar-pessoas.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor } from '../kernel/use-case.ts'
import { avisos } from '../notificacao/notificacao.avisos.ts'
import { cadaUm } from '../services/cada-um.ts'
import { loadActor } from '../services/load-actor.ts'

/** People of one sweep; the rest waits for the next. */
const DE_CADA_VEZ = 200

const espera = {
  id: num,
  tipo: col(notificacaoPreferencia.tipo),
  ...each(['assunto', 'mensagem', 'botao', 'destino'], text),
  detalhes: list(text),
  paragrafos: nullable(list(text)),
  solicitacaoId: nullable(num),
  ve: bool,
}

/**
 * Sends everybody what waits for him in one e-mail, at most one in `resumo_de_avisos_min` minutes.
 * Kinds that a person reads once a day wait until the morning. What a clock that was ahead wrote holds nothing up.
 */
export async function resumirAvisos(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const r = await lerRegulamento(database)
  const minutos = r.parametro('resumo_de_avisos_min')
  const devido = sql`a.enviado_em is null and (a.dtainclusao < ${ultimoResumo(r.agora, r.parametro('fuso')).toISOString()} or a.dtainclusao > agora() or not ${noResumoDoDia})`
  const pessoas = await rows(database, { id: num })`
    select a.usuario_id as id from aviso_por_email a where ${devido}
      and not exists (select 1 from aviso_por_email r where r.usuario_id = a.usuario_id and r.no_resumo
        and r.enviado_em between agora() - make_interval(mins => ${minutos}) and agora())
      group by a.usuario_id order by min(a.id) limit ${DE_CADA_VEZ}`
  return cadaUm(pessoas, 'digests could not be written', ({ id }) =>
    database.transaction((tx) => resumirDe(tx, ports, id, devido)),
  )
}

/** The request of `a` is one that he sees by now, or whose diagnostic he carries out. */
const aindaVe = (actor: Actor): SQL => sql`exists (select 1 from solicitacao s where s.id = a.solicitacao_id
  and (${escopoDaSolicitacao(actor)} or exists (select 1 from diagnostico d where d.solicitacao_id = s.id and ${escopoDoDiagnostico(actor)})))`

/**
 * One e-mail to one person. Of two sweeps the first one holds the rows; what he keeps to the portal by now, and what he may not read any
 * more, is passed over.
 */
async function resumirDe(tx: Database, ports: Ports, usuarioId: number, devido: SQL): Promise<boolean> {
  const actor = await loadActor(tx, usuarioId, '')
  const esperam = await rows(tx, espera)`
    select a.id, a.tipo, a.assunto, a.mensagem, a.detalhes, a.paragrafos, a.botao, a.destino, a.solicitacao_id as "solicitacaoId",
        a.solicitacao_id is null or ${actor ? aindaVe(actor) : sql`false`} as ve from aviso_por_email a
      where a.usuario_id = ${usuarioId} and ${devido} order by a.id for update of a skip locked`
  if (esperam.length === 0) return false
  await tx.execute(
    sql`update aviso_por_email set enviado_em = agora(), no_resumo = true where id = any(${lista(esperam.map((e) => e.id))})`,
  )
  const quer = await row(tx, { nome: text, email: text, tipos: list(col(notificacaoPreferencia.tipo)) })`
    select u.nome, u.email, array_remove(array[${sql.join(
      tiposTodos.map((tipo) => sql`case when ${querEmail(tipo)} then ${tipo}::text end`),
      sql`, `,
    )}], null) as tipos from usuario u where u.id = ${usuarioId} and u.ativo`
  const aindaQuer = esperam.filter((e) => e.ve && quer?.tipos.includes(e.tipo))
  const [primeiro] = aindaQuer
  if (!quer || !primeiro) return false
  if (aindaQuer.length === 1) {
    await enviarRecado(tx, ports, quer, primeiro)
    return true
  }
  const solicitacoes = aindaQuer.flatMap(({ solicitacaoId }) => solicitacaoId ?? [])
  const link = { url: `${ports.config.origem}/` }
  await mandarCarta(tx, ports, avisos.resumo, { nome: quer.nome, esperam: aindaQuer }, quer.email, link, solicitacoes)
  return true
}
