import type { Papel } from '@hub/domain/kernel/papel.ts'
import {
  podeConvidar,
  podeDesativar,
  podeManter,
  podeMudarGrupos,
  queEsperam,
} from '@hub/domain/usuario/usuario.rules.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { usuario as chamadas } from '@hub/protocol/usuario.ts'
import { type Database, sql, updateRow } from '../db/drizzle.ts'
import { usuario, usuarioGrupo } from '../db/tables/usuario.ts'
import { avisar } from '../events/registrar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { closeOtherPorts, revogarCalendario } from '../services/account-links.ts'
import { exigirUnicos, type LinhaDoUsuario, lerUsuario, travarUsuario } from '../services/conta.ts'
import { comNomes, mandarConvite, matarConvites } from '../services/convite-da-conta.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { separarGrupos } from '../services/grupos-pedidos.ts'
import { esquecerCaixa, pedirTroca } from './troca-de-email.ts'
import { verDetalhe, verGestor } from './usuario.view.ts'
import { ligarATodos } from './vinculos.ts'

type Instance = { db: Database; actor: Actor; ports: Ports }

/** The account as the caller's window shows it, locked. @throws Recusa NAO_ENCONTRADO, VERSAO_DESATUALIZADA */
async function daVersao(db: Database, id: number, versao: number | undefined): Promise<LinhaDoUsuario> {
  const antes = await travarUsuario(db, id)
  exigirVersao(antes.versao, versao)
  return antes
}

const gravar = (db: Database, antes: LinhaDoUsuario, mudancas: Partial<typeof usuario.$inferInsert>) =>
  updateRow(db, usuario, antes.id, { ...mudancas, versao: antes.versao + 1 })

/** Ends or opens an access: sessions and links die with it, and every instance knows at the next call. */
async function mudarAcesso({ db, actor, ports }: Instance, antes: LinhaDoUsuario, ativo: boolean): Promise<void> {
  if (ativo === antes.ativo) return
  if (!ativo) {
    exigir(podeDesativar(actor, antes))
    await matarConvites(db, antes.id)
    await revogarCalendario(db, antes.id)
    await db.execute(
      sql`update sessao set revogada_em = clock_timestamp() where usuario_id = ${antes.id} and revogada_em is null`,
    )
  }
  await updateRow(db, usuario, antes.id, { ativo })
  if (!ativo && antes.grupos.includes('consultor'))
    await ports.emitir(db, ports, 'consultorSaiu', { usuarioId: antes.id, por: actor.id })
  if (ativo && antes.convitePendente) await mandarConvite(db, ports, antes)
  await avisar(db, { tipo: 'sessao', id: antes.id })
}

/**
 * Who keeps accounts becomes nobody by it: another e-mail waits for the mailboxes. Only the address of an invitation that nobody
 * has taken up yet is corrected at once: of somebody who acts for no company, and decides no business by somebody else's consent,
 * which was given to the address that stood there. @throws Recusa VALIDACAO
 */
async function mudarEmail({ db, actor, ports }: Instance, antes: LinhaDoUsuario, email: string): Promise<string> {
  if (email === antes.email) return antes.email
  await exigirUnicos(db, { email }, antes.id)
  const consentida = queEsperam(actor, [], antes.grupos).length > 0
  if (!antes.convitePendente || antes.empresas > 0 || consentida) {
    await pedirTroca(db, ports, { usuarioId: antes.id, novo: email, pedidaPor: actor.id })
    return antes.email
  }
  await updateRow(db, usuario, antes.id, { email })
  await esquecerCaixa(db, antes.id)
  // Whoever has the old mailbox may have come by a provider and not agreed to the terms yet.
  await closeOtherPorts(db, antes.id)
  await mandarConvite(db, ports, { ...antes, email })
  return email
}

async function mudarGrupos(
  { db, actor, ports }: Instance,
  antes: LinhaDoUsuario,
  grupos: readonly Papel[],
): Promise<void> {
  exigir(podeMudarGrupos(actor, antes, [...new Set(grupos)]))
  const depois = await separarGrupos(db, ports, actor, antes, { antes: antes.grupos, depois: grupos })
  await db.execute(
    sql`delete from usuario_grupo where usuario_id = ${antes.id} and grupo <> all(${`{${depois.join()}}`}::text[])`,
  )
  if (depois.length)
    await db
      .insert(usuarioGrupo)
      .values(depois.map((grupo) => ({ usuarioId: antes.id, grupo })))
      .onConflictDoNothing()
  if (antes.convitePendente && antes.grupos.length === 0) await mandarConvite(db, ports, antes)
  if (antes.grupos.includes('consultor') && !depois.includes('consultor'))
    await ports.emitir(db, ports, 'consultorSaiu', { usuarioId: antes.id, por: actor.id })
  if (!depois.includes('gestor')) {
    await db.execute(sql`delete from unidade_gestor where usuario_id = ${antes.id}`)
    await db.execute(sql`delete from area_gestor where usuario_id = ${antes.id}`)
  }
  await avisar(db, { tipo: 'sessao', id: antes.id })
}

export const atualizarConta: UseCase<typeof chamadas.atualizarConta> = async ({ db, actor, ports, params, corpo }) => {
  const context = { db, actor, ports }
  const antes = await daVersao(db, params.id, corpo.versao)
  exigir(podeManter(actor, antes))
  const email = corpo.email === undefined ? antes.email : await mudarEmail(context, antes, corpo.email)
  if (corpo.grupos !== undefined) await mudarGrupos(context, { ...antes, email }, corpo.grupos)
  if (corpo.ativo !== undefined) await mudarAcesso(context, { ...antes, email }, corpo.ativo)
  await gravar(db, antes, {})
  return verDetalhe(db, actor, antes.id)
}

export const atualizarPessoa: UseCase<typeof chamadas.atualizarPessoa> = async ({ db, actor, params, corpo }) => {
  const { versao, ...pessoa } = corpo
  const antes = await daVersao(db, params.id, versao)
  exigir(podeManter(actor, antes))
  await exigirUnicos(db, pessoa, antes.id)
  // A CPF that somebody else writes lets nobody in: gov.br has to prove it to the account's own owner.
  const outroCpf = pessoa.cpf !== undefined && pessoa.cpf !== antes.cpf
  const mudancas = Object.entries(comNomes(pessoa)).filter(([, v]) => v !== undefined)
  await gravar(db, antes, { ...Object.fromEntries(mudancas), ...(outroCpf && { cpfDeclarado: true }) })
  return verDetalhe(db, actor, antes.id)
}

/** Somebody who is no manager does not exist for the calls about managers. */
async function gestorDaVersao(db: Database, id: number, versao: number | undefined): Promise<LinhaDoUsuario> {
  existente((await travarUsuario(db, id)).grupos.find((g) => g === 'gestor'))
  return daVersao(db, id, versao)
}

export const ativarGestor: UseCase<typeof chamadas.ativarGestor> = async ({ db, actor, ports, params, corpo }) => {
  const antes = await gestorDaVersao(db, params.id, corpo.versao)
  exigir(podeManter(actor, antes))
  await mudarAcesso({ db, actor, ports }, antes, corpo.ativo)
  await gravar(db, antes, {})
  return verGestor(await lerUsuario(db, antes.id), actor)
}

export const atualizarGestor: UseCase<typeof chamadas.atualizarGestor> = async ({
  db,
  actor,
  ports,
  params,
  corpo,
}) => {
  const antes = await gestorDaVersao(db, params.id, corpo.versao)
  exigir(podeManter(actor, antes))
  const { nome, sobrenome, telefone, unidades, areas } = corpo
  await mudarEmail({ db, actor, ports }, antes, corpo.email)
  await ligarATodos(db, actor, antes.id, { unidades, areas })
  await gravar(db, antes, comNomes({ nome, sobrenome, telefone }))
  return verGestor(await lerUsuario(db, antes.id), actor)
}

export const convidar: UseCase<typeof chamadas.convidar> = async ({ db, actor, ports, params }) => {
  const u = await travarUsuario(db, params.id)
  // To whom looks after managers nobody else is there.
  existente(actor.grupos.includes('admin') || u.grupos.includes('gestor') ? u : undefined)
  exigir(podeConvidar(actor, u))
  await mandarConvite(db, ports, u)
}
