import { DIAS_PARA_CORRIGIR } from '@hub/domain/importacao/colunas.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'

/**
 * What only serves to look back, and for how long. Accesses as the privacy notice says (Lei 12.965/2014, art. 15: six months); what an
 * e-mail said to people no longer than that (LGPD, art. 15 I). Answers to repeated calls and messages of providers long after
 * anybody repeats them. Each by its own key, some rows at a time: nobody waits behind it.
 */
const velhos: readonly ((quantos: number) => SQL)[] = [
  (n) => sql`delete from acesso where id in (select id from acesso
    where dtainclusao < agora() - interval '6 months' order by id limit ${n}) returning 1`,
  // No session lives longer than half a day after it was used.
  (n) => sql`delete from sessao where id in (select id from sessao
    where usada_em < clock_timestamp() - interval '6 months' limit ${n}) returning 1`,
  (n) => sql`delete from link_unico where hash in (select hash from link_unico
    where greatest(expira_em, criado_em) < agora() - interval '6 months' limit ${n}) returning 1`,
  (n) => sql`delete from email where id in (select id from email
    where coalesce(enviado_em, recusado_em) < agora() - interval '6 months' order by id limit ${n}) returning 1`,
  (n) => sql`delete from whatsapp_mensagem where id in (select id from whatsapp_mensagem
    where dtainclusao < agora() - interval '6 months' order by id limit ${n}) returning 1`,
  (n) => sql`delete from aviso_por_email where id in (select id from aviso_por_email
    where enviado_em < agora() - interval '7 days' order by id limit ${n}) returning 1`,
  (n) => sql`delete from idempotencia where (usuario_id, chave) in (select usuario_id, chave from idempotencia
    where dtainclusao < agora() - interval '30 days' limit ${n}) returning 1`,
  // People are in the lines of a spreadsheet that nobody mended or confirmed.
  (
    n,
  ) => sql`update importacao set situacao = 'descartada', dados = null, falhas = '[]' where id in (select id from importacao
    where situacao in ('com_erros', 'conferida') and andou_em < agora() - make_interval(days => ${DIAS_PARA_CORRIGIR}) limit ${n}) returning 1`,
  // What such a one has written is still undone; what it has not comes in another file.
  (
    n,
  ) => sql`update importacao set dados = null, falhas = '[]', quantas_falhas = 0 where id in (select id from importacao
    where situacao = 'interrompida' and dados is not null and andou_em < agora() - make_interval(days => ${DIAS_PARA_CORRIGIR}) limit ${n}) returning 1`,
  (n) => sql`delete from webhook_recebido where id in (select id from webhook_recebido
    where dtainclusao < agora() - interval '90 days' limit ${n}) returning 1`,
]

const LOTE = 5_000

/** Job of every night. Answers how many rows went. */
export async function esquecerVelhos({ acesso: { database } }: Pick<Ports, 'acesso'>): Promise<number> {
  let idos = 0
  for (const apagar of velhos)
    for (let foram = LOTE; foram === LOTE; idos += foram) foram = (await rows(database, apagar(LOTE))).length
  return idos
}
