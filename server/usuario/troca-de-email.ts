import { ocultarEmail } from '@hub/domain/autenticacao/entrada.rules.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { type Papel, papeis } from '@hub/domain/kernel/papel.ts'
import {
  DIAS_DO_PEDIDO,
  silencioConsente,
  trocaVale,
  valeSemRespostaEm,
} from '@hub/domain/usuario/troca-de-email.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, each, list, nullable, num, oneOf, row, rows, text } from '../db/rows.ts'
import { mandarCarta } from '../events/anunciar.ts'
import { linkSelado } from '../events/link-do-email.ts'
import { avisar } from '../events/registrar.ts'
import type { Ports } from '../kernel/ports.ts'
import { encerrarTroca, revogarCalendario } from '../services/account-links.ts'
import { cadaUm } from '../services/cada-um.ts'
import { travarContas } from '../services/conta.ts'
import { criarLink, matarLinks } from '../services/link-unico.ts'
import { avisos } from './usuario.avisos.ts'

const DIA_MS = 86_400_000

interface Troca {
  id: number
  usuarioId: number
  nome: string
  /** The address of the account now, and the one that it is to have. */
  antigo: string
  novo: string
  grupos: Papel[]
  propria: boolean
  pedidaEm: Date
  avisadaEm: Date | null
  confirmada: boolean
  consentida: boolean
}

const lidas = async (db: Database, onde: ReturnType<typeof sql>): Promise<Troca[]> =>
  (
    await rows(db, {
      id: num,
      usuarioId: num,
      ...each(['nome', 'antigo', 'novo', 'pedidaEm'], text),
      grupos: list(oneOf(papeis)),
      ...each(['propria', 'confirmada', 'consentida'], bool),
      avisadaEm: nullable(text),
    })`
      select t.id, t.usuario_id as "usuarioId", u.nome, u.email as antigo, t.novo,
        array(select grupo from usuario_grupo g where g.usuario_id = u.id) as grupos, t.pedida_por = t.usuario_id as propria,
        t.dtainclusao as "pedidaEm", (select m.enviado_em from email m where m.id = t.carta_id) as "avisadaEm", t.confirmada_em is not null as confirmada, t.consentida_em is not null as consentida
        from troca_de_email t join usuario u on u.id = t.usuario_id
        where t.fim is null and t.dtainclusao > agora() - make_interval(days => ${DIAS_DO_PEDIDO}) and ${onde} order by t.id desc`
  ).map((t) => ({
    ...t,
    pedidaEm: new Date(t.pedidaEm),
    avisadaEm: t.avisadaEm === null ? null : new Date(t.avisadaEm),
  }))

/** The open change of an account, if there is one. */
export const trocaDe = async (db: Database, usuarioId: number): Promise<Troca | undefined> =>
  (await lidas(db, sql`t.usuario_id = ${usuarioId}`))[0]

/** The open change that a link leads to. @throws Recusa LINK_INVALIDO */
export async function trocaDoLink(db: Database, id: number): Promise<Troca> {
  const troca = (await lidas(db, sql`t.id = ${id}`))[0]
  if (!troca) throw new Recusa('LINK_INVALIDO')
  return troca
}

/** What of an open change its owner, or who keeps the account, may see. */
export const verTroca = (t: Troca) => ({
  ...pick(t, ['novo', 'propria', 'confirmada', 'consentida']),
  vale_em: t.consentida ? null : (valeSemRespostaEm(t)?.toISOString() ?? null),
  precisa_de_consentimento: !silencioConsente(t),
})

/**
 * Asks for another address. It holds once the new mailbox confirms and the old one agrees, or says nothing for two days where
 * silence is enough, from when it was told (domain/usuario/troca-de-email.rules.ts); an earlier request ends. Whether the new address has an account
 * is told to its mailbox alone.
 */
export async function pedirTroca(
  tx: Database,
  ports: Pick<Ports, 'queue' | 'config'>,
  { usuarioId, novo, pedidaPor }: { usuarioId: number; novo: string; pedidaPor: number },
): Promise<void> {
  await travarContas(tx)
  await encerrarTroca(tx, usuarioId, 'substituida')
  const { id } = (await row(tx, { id: num })`
    insert into troca_de_email (usuario_id, novo, pedida_por) values (${usuarioId}, ${novo}, ${pedidaPor}) returning id`)!
  const t = await trocaDoLink(tx, id)
  const ate = new Date(t.pedidaEm.getTime() + DIAS_DO_PEDIDO * DIA_MS)
  const link = (parte: 'novo' | 'antigo') => criarLink(tx, { finalidade: 'email', referencia: id, parte }, ate)
  const pedida = { nome: t.nome, novo: ocultarEmail(novo), propria: t.propria, silencio: silencioConsente(t) }
  const seLer = async (parte: 'novo' | 'antigo') => linkSelado(ports.config, '/email/', await link(parte))
  const carta = await mandarCarta(tx, ports, avisos.trocaDeEmailPedida, pedida, t.antigo, await seLer('antigo'))
  await tx.execute(sql`update troca_de_email set carta_id = ${carta} where id = ${id}`)
  const ocupado = await row(tx)`select 1 from usuario where lower(email) = ${novo.toLowerCase()} and id <> ${usuarioId}`
  if (ocupado) await mandarCarta(tx, ports, avisos.emailOcupado, {}, novo)
  else await mandarCarta(tx, ports, avisos.emailAConfirmar, {}, novo, await seLer('novo'))
}

/** A mailbox, or the owner signed in, has answered; what is complete holds at once. Answers whether it holds. */
export async function responderTroca(
  tx: Database,
  queue: Ports['queue'],
  id: number,
  resposta: 'confirmar' | 'concordar',
): Promise<boolean> {
  await travarContas(tx)
  const coluna = resposta === 'confirmar' ? sql`confirmada_em` : sql`consentida_em`
  await tx.execute(
    sql`update troca_de_email set ${coluna} = coalesce(${coluna}, agora()) where id = ${id} and fim is null`,
  )
  return efetivar(tx, queue, await trocaDoLink(tx, id))
}

/** The account has its new address: links that went to the old one die, sessions end, both mailboxes are told. */
async function efetivar(tx: Database, queue: Ports['queue'], t: Troca): Promise<boolean> {
  if (!trocaVale(t, (await lerRegulamento(tx)).agora)) return false
  const ocupado = await row(
    tx,
  )`select 1 from usuario where lower(email) = ${t.novo.toLowerCase()} and id <> ${t.usuarioId}`
  if (ocupado) {
    await encerrarTroca(tx, t.usuarioId, 'parada')
    return false
  }
  await tx.execute(sql`update usuario set email = ${t.novo}, versao = versao + 1 where id = ${t.usuarioId}`)
  await tx.execute(
    sql`update troca_de_email set fim = 'feita', fim_em = agora(), antigo = ${t.antigo} where id = ${t.id}`,
  )
  await matarLinks(tx, { finalidade: 'email', referencia: t.id })
  await tx.execute(
    sql`update sessao set revogada_em = clock_timestamp() where usuario_id = ${t.usuarioId} and revogada_em is null`,
  )
  await revogarCalendario(tx, t.usuarioId)
  await esquecerCaixa(tx, t.usuarioId)
  for (const para of [t.antigo, t.novo])
    await mandarCarta(tx, { queue }, avisos.emailTrocado, { nome: t.nome, novo: ocultarEmail(t.novo) }, para)
  return true
}

/** What was sent to a mailbox that is no longer the account's opens nothing any more: neither the account nor a contract. */
export async function esquecerCaixa(tx: Database, usuarioId: number): Promise<void> {
  await tx.execute(sql`update link_unico set substituido_em = agora() where usado_em is null and substituido_em is null
    and (usuario_id = ${usuarioId} or finalidade = 'senha' and referencia = ${usuarioId})`)
  await avisar(tx, { tipo: 'sessao', id: usuarioId })
}

/** Changes that hold by silence from now on. Run by the sweep of each minute: people are told from which moment. @throws AggregateError */
export async function varrerTrocas({ acesso: { database }, queue }: Pick<Ports, 'acesso' | 'queue'>): Promise<void> {
  const abertas = await lidas(database, sql`t.confirmada_em is not null`)
  await cadaUm(abertas, 'changes of e-mail could not take effect', ({ usuarioId }) =>
    database.transaction(async (tx) => {
      await travarContas(tx)
      const t = await trocaDe(tx, usuarioId)
      return t !== undefined && efetivar(tx, queue, t)
    }),
  )
}
