import { esperaOResumo } from '@hub/domain/notificacao/resumo.rules.ts'
import { podeEscolher, type TipoDeAviso, tiposDeAviso } from '@hub/domain/notificacao/tipos.ts'
import { diaDeChegar, podeChegar } from '@hub/domain/notificacao/whatsapp.rules.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { noResumoDoDia, querEmail, querSaber, querWhatsapp } from '../db/queries/preferencia.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, num, rows, text } from '../db/rows.ts'
import { avisoPorEmail } from '../db/tables/mensagem.ts'
import type { Ports } from '../kernel/ports.ts'
import { enviarEmail } from './enviar-email.ts'
import { noCaminho, notificar } from './notificar.ts'

export interface Recado {
  /** What people may keep to the portal, by kind; 'andamento' unless said. */
  tipo?: TipoDeAviso
  /** The line in the bell and the first paragraph of the e-mail. */
  mensagem: string
  /** Path of the screen that it speaks of. */
  destino: string
  assunto: string
  /** More for the e-mail alone. */
  detalhes?: readonly string[]
  /** Words of the e-mail's button. */
  botao?: string
  /** What the e-mail says instead of subject, line and details, in words of the administration. */
  texto?: { assunto: string; paragrafos: readonly string[] } | undefined
  /** The request of which it speaks. */
  solicitacaoId?: number | null
  /** It is done once nothing of it waits for its reader (decision 0068). */
  pede?: boolean
}

/**
 * Bell and e-mail together, with the transaction of their cause; repeated users are told once, as each of them chose for this kind.
 * Reminders, notices beyond a few within the time of a digest, and kinds that somebody reads once a day wait for the digest
 * (server/jobs/resumir-avisos.ts).
 */
export async function avisarPessoas(
  db: Database,
  ports: Pick<Ports, 'queue' | 'config'>,
  usuarios: readonly number[],
  {
    tipo = 'andamento',
    mensagem,
    destino,
    assunto,
    detalhes = [],
    botao = 'Abrir no Hub',
    solicitacaoId: dela = null,
    texto,
    pede = false,
  }: Recado,
): Promise<void> {
  const unicos = [...new Set(usuarios)]
  if (unicos.length === 0) return
  const solicitacaoId = dela ?? noCaminho(destino)
  const doSino = { mensagem, destino, solicitacaoId, pede }
  await notificar(db, await quemQuerSaber(db, unicos, tipo), doSino)
  if (tipo === 'vez') await levarAoWhatsapp(db, ports, unicos, doSino)
  const recado = {
    tipo,
    mensagem,
    destino,
    assunto: texto?.assunto ?? assunto,
    detalhes: [...detalhes],
    paragrafos: texto ? [...texto.paragrafos] : null,
    botao,
    solicitacaoId,
  }
  if (tiposDeAviso[tipo].obrigatorio) {
    for (const p of await lerDestinatarios(db, unicos, tipo, 0)) await enviarRecado(db, ports, p, recado)
    return
  }
  const minutos = (await lerRegulamento(db)).parametro('resumo_de_avisos_min')
  for (const p of await lerDestinatarios(db, unicos, tipo, minutos)) {
    const espera = p.porDia || esperaOResumo(tipo, p.recentes)
    await db.insert(avisoPorEmail).values({ ...recado, usuarioId: p.id, ...(!espera && { enviadoEm: sql`agora()` }) })
    if (!espera) await enviarRecado(db, ports, p, recado)
  }
}

async function quemQuerSaber(db: Database, ids: readonly number[], tipo: TipoDeAviso): Promise<number[]> {
  if (!podeEscolher(tipo, 'nenhum')) return [...ids]
  const querem = await rows(db, { id: num })`
    select u.id from usuario u where u.id = any(${lista(ids)}) and ${querSaber(tipo)}`
  return querem.map((u) => u.id)
}

/** Of these people those who get this kind by e-mail, each with the number of notices of the last `minutos`, and whether it is read once a day. */
const lerDestinatarios = (db: Database, ids: readonly number[], tipo: TipoDeAviso, minutos: number) =>
  rows(db, { id: num, nome: text, email: text, recentes: num, porDia: bool })`
    select u.id, u.nome, u.email, (select count(*)::int from aviso_por_email a where a.usuario_id = u.id
        and a.dtainclusao between agora() - make_interval(mins => ${minutos}) and agora() and a.tipo <> 'prazo' and not ${noResumoDoDia}) as recentes,
        exists (select 1 from (select u.id as usuario_id, ${tipo}::text as tipo) a where ${noResumoDoDia}) as "porDia"
      from usuario u where u.id = any(${lista(ids)}) and u.ativo and ${querEmail(tipo)} order by u.id`

/** A notice as it is kept, with the paragraphs of the administration's text where there is one. */
type RecadoGuardado = Pick<
  typeof avisoPorEmail.$inferSelect,
  'assunto' | 'mensagem' | 'detalhes' | 'paragrafos' | 'botao' | 'destino' | 'solicitacaoId'
>

/** The e-mail that tells one person of one thing. */
export const enviarRecado = (
  db: Database,
  { queue, config }: Pick<Ports, 'queue' | 'config'>,
  para: { nome: string; email: string },
  { assunto, mensagem, detalhes, paragrafos, botao, destino, solicitacaoId }: RecadoGuardado,
): Promise<number> =>
  enviarEmail(db, queue, {
    para: para.email,
    assunto,
    paragrafos: [`Olá, ${para.nome}.`, ...(paragrafos ?? [mensagem, ...detalhes])],
    botao: { texto: botao, url: `${config.origem}${destino}` },
    ...(solicitacaoId && { solicitacoes: [solicitacaoId] }),
  })

/** Which request a screen is about, by the beginning of its path; what is not here is about none, and stays in bell and e-mail. */
const doCaminho: Readonly<Record<string, (id: number) => SQL>> = {
  solicitacoes: (id) => sql`select ${id}::int as id`,
  projetos: (id) => sql`select ${id}::int as id`,
  'demandas-internas': (id) => sql`select ${id}::int as id`,
  propostas: (id) => sql`select solicitacao_id as id from proposta where id = ${id}`,
  diagnosticos: (id) => sql`select solicitacao_id as id from diagnostico where id = ${id}`,
}

/**
 * Queues, for those of these people who agreed to it and chose it, that it is their turn on the request, which `destino` says where the
 * notice does not: one a day for each of them and each request, never at night. Only its number and the way there go along.
 */
async function levarAoWhatsapp(
  db: Database,
  { queue }: Pick<Ports, 'queue'>,
  usuarios: readonly number[],
  { destino, solicitacaoId }: { destino: string; solicitacaoId: number | null },
): Promise<void> {
  const [, onde = '', id = ''] = /^\/([a-z-]+)\/(\d{1,9})(?:$|[/?#])/.exec(destino) ?? []
  const solicitacao = solicitacaoId === null ? doCaminho[onde]?.(Number(id)) : sql`${solicitacaoId}::int`
  if (!solicitacao) return
  const querem = await rows(db, { id: num })`
    select u.id from usuario u where u.id = any(${lista(usuarios)}) and ${querWhatsapp}`
  if (querem.length === 0) return
  const { agora, parametro } = await lerRegulamento(db)
  const fuso = parametro('fuso')
  const novas = await rows(db, { id: num })`
    insert into whatsapp_mensagem (usuario_id, solicitacao_id, destino, dia)
      select u, s.id, ${destino}, ${diaDeChegar(agora, fuso)}::date from unnest(${lista(querem.map((u) => u.id))}) u
        join solicitacao s on s.id in (${solicitacao})
      on conflict do nothing returning id`
  // What came by night is found by the first sweep of the morning.
  if (podeChegar(agora, fuso)) for (const m of novas) await queue.agendar(db, 'whatsapp.enviar', { id: m.id })
}
