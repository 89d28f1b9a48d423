import { randomBytes } from 'node:crypto'
import type { Entrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import { assinarComo } from '../db/autoria.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { num, row, rows, text } from '../db/rows.ts'
import { avisar } from '../events/registrar.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { Cookies, Origem } from '../kernel/use-case.ts'
import { anotarAcesso } from '../services/acesso.ts'
import { usuarioEntra } from '../services/conta.ts'
import { travarDono } from '../services/senha.ts'

export const BISCOITO_DA_SESSAO = 'hub_sessao'
const DOZE_HORAS = 43_200

export interface SessaoAberta {
  id: string
  usuarioId: number
  /** When it ends if nothing more is done. */
  fim: Date
}

/**
 * A session `s` that still counts: not ended, at most 12 hours old, used in the last 2 hours. By the wall clock: moving
 * agora() in a demonstration shifts business deadlines and throws nobody out.
 */
export const sessaoValida: SQL = sql`s.revogada_em is null and s.expira_em > clock_timestamp()
  and s.usada_em > clock_timestamp() - interval '2 hours'`

/** What was proved of an account: that somebody knows the password of this hash, or has an identity that is linked to it. */
type Prova = { senhaHash: string } | { identidade: number }

/** Under the account's lock: a new password, an identity taken off or an end of the account that was being written is seen. */
async function aindaProva(db: Database, usuarioId: number, prova: Prova): Promise<boolean> {
  await travarDono(db, usuarioId)
  const vale =
    'identidade' in prova
      ? sql`exists (select 1 from identidade_externa x where x.id = ${prova.identidade} and x.usuario_id = u.id)`
      : sql`u.senha_hash = ${prova.senhaHash}`
  return (
    (await row(db)`select 1 from usuario u where u.id = ${usuarioId} and ${usuarioEntra} and ${vale}`) !== undefined
  )
}

/**
 * Opens a session, which the log of accesses has, and puts its random id into the cookie; the session that this browser had before
 * ends. Undefined where what was proved on the way in proves nothing any more.
 */
export async function abrirSessao(
  db: Database,
  cookies: Cookies,
  origem: Origem,
  { usuarioId, entrada, prova }: { usuarioId: number; entrada: Entrada; prova: Prova },
): Promise<SessaoAberta | undefined> {
  const { ip, agente } = origem
  if (!(await aindaProva(db, usuarioId, prova))) return undefined
  await anotarAcesso(db, origem, {
    tipo: 'entrada',
    usuarioId,
    ...(entrada.meio === 'provedor' && { detalhe: entrada.id }),
  })
  await endByCookie(db, cookies)
  assinarComo(usuarioId)
  const segredo = randomBytes(32).toString('base64url')
  const id = resumoDe(segredo)
  const aberta = await row(db, { fim: text })`
    insert into sessao (id, usuario_id, criada_em, usada_em, expira_em, ip, agente, entrada)
      values (${id}, ${usuarioId}, clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '12 hours',
        ${ip}, ${agente.slice(0, 400)}, ${JSON.stringify(entrada)}::jsonb)
      returning usada_em + interval '2 hours' as fim`
  await db.execute(sql`update usuario set entrou_em = clock_timestamp() where id = ${usuarioId} and entrou_em is null`)
  cookies.gravar(BISCOITO_DA_SESSAO, segredo, { httpOnly: true, maxAge: DOZE_HORAS })
  return { id, usuarioId, fim: new Date(aberta!.fim) }
}

/** The session of this browser, kept from idling out; undefined when there is none that counts. */
export async function usarSessao(db: Database, cookies: Cookies): Promise<SessaoAberta | undefined> {
  const segredo = cookies.ler(BISCOITO_DA_SESSAO)
  if (!segredo) return undefined
  const usada = await row(db, { id: text, usuarioId: num, fim: text })`
    update sessao s set usada_em = clock_timestamp() from usuario u
      where s.id = ${resumoDe(segredo)} and u.id = s.usuario_id and ${sessaoValida} and ${usuarioEntra}
      returning s.id, s.usuario_id as "usuarioId",
        least(s.expira_em, clock_timestamp() + interval '2 hours') as fim`
  return usada && { ...usada, fim: new Date(usada.fim) }
}

/** Ends the session of this browser, if it has one, and takes its cookies away. */
export async function endByCookie(db: Database, cookies: Cookies): Promise<void> {
  const segredo = cookies.ler(BISCOITO_DA_SESSAO)
  if (segredo) await encerrarSessoes(db, sql`id = ${resumoDe(segredo)}`)
  clearCookies(cookies)
}

export function clearCookies(cookies: Cookies): void {
  cookies.apagar(BISCOITO_DA_SESSAO)
  cookies.apagar('hub_token')
}

/** Ends the open sessions that match and tells every instance; answers their ids. */
export async function encerrarSessoes(db: Database, quais: SQL): Promise<string[]> {
  const fechadas = await rows(db, { id: text, usuarioId: num })`
    update sessao set revogada_em = clock_timestamp() where revogada_em is null and ${quais}
      returning id, usuario_id as "usuarioId"`
  for (const id of new Set(fechadas.map((f) => f.usuarioId))) await avisar(db, { tipo: 'sessao', id })
  return fechadas.map((f) => f.id)
}
