import type { NivelDoGovBr, ProvaDaIdentidade } from '@hub/domain/autenticacao/entrada.rules.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { bool, nullable, num, type Row, row, rows, text } from '../db/rows.ts'
import { mandarCarta } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { travarContas, usuarioEntra } from '../services/conta.ts'
import { avisos } from './autenticacao.avisos.ts'

/** What an outside provider vouches for. */
export interface Identidade {
  /** Of the configuration, and what people call it. */
  provedor: { id: string; nome: string }
  emissor: string
  sujeito: string
  /** Only when the provider verified it. */
  email: string | undefined
  /** Only of a provider that proves it (gov.br). */
  cpf: string | undefined
  /** How well gov.br knows the person; null where it did not say, undefined of other providers. */
  nivel: NivelDoGovBr | null | undefined
  /** The provider asked for a second step. */
  segunda: boolean
}

const formaAchado = {
  id: num,
  nome: text,
  email: text,
  cpf: nullable(text),
  /** Typed by who registered, or changed since: nobody has proved it. */
  declarado: bool,
  entra: bool,
}
type Achado = Row<typeof formaAchado>

const colunas = sql`u.id, u.nome, u.email, u.cpf, u.cpf_declarado as declarado, (${usuarioEntra}) as entra`
const comCpf = (tx: Database, cpf: string) =>
  rows(tx, formaAchado)`select ${colunas} from usuario u where u.cpf = ${cpf} order by u.id`
const porEmail = (tx: Database, email: string) =>
  row(tx, formaAchado)`select ${colunas} from usuario u where lower(u.email) = ${email.toLowerCase()}`
const porLigacao = (tx: Database, i: Identidade) =>
  row(tx, { ...formaAchado, ligacao: num })`
    select ${colunas}, x.id as ligacao from identidade_externa x join usuario u on u.id = x.usuario_id
      where x.emissor = ${i.emissor} and x.sujeito = ${i.sujeito}`

export interface QuemEntra {
  usuarioId: number
  /** The row of the identity that is linked to the account. */
  ligacao: number
}

/**
 * The user of an outside identity: linked before by issuer and subject, else the account whose CPF the provider proves; by its
 * verified e-mail only of a provider that proves no CPF. No account is ever made here. `recusado`: there is one, and it is
 * disabled.
 */
export async function usuarioDaIdentidade(
  tx: Database,
  queue: Ports['queue'],
  i: Identidade,
): Promise<QuemEntra | 'desconhecido' | 'recusado'> {
  await travarContas(tx)
  const ligado = await porLigacao(tx, i)
  if (ligado) {
    if (contradiz(ligado, i)) return 'desconhecido'
    if (!ligado.entra) return 'recusado'
    await tx.execute(
      sql`update identidade_externa set usada_em = clock_timestamp(), nivel = ${i.nivel ?? null}
        where emissor = ${i.emissor} and sujeito = ${i.sujeito}`,
    )
    return { usuarioId: ligado.id, ligacao: ligado.ligacao }
  }
  const achado = i.cpf !== undefined ? await donoDoCpf(tx, queue, i, i.cpf) : i.email && (await porEmail(tx, i.email))
  if (!achado) return 'desconhecido'
  if (!achado.entra) return 'recusado'
  const ligacao = await ligar(tx, queue, i, achado, i.cpf === undefined ? 'nenhuma' : 'cpf')
  return { usuarioId: achado.id, ligacao }
}

const contradiz = (u: Achado, i: Identidade): boolean => i.cpf !== undefined && u.cpf !== null && u.cpf !== i.cpf

/**
 * The account of a proven CPF. One that a stranger may have prepared, because the CPF was only typed, is its owner's where the
 * mailbox is the same too. Every other loses the CPF, so that its owner can register: nothing of it becomes the owner's.
 */
async function donoDoCpf(tx: Database, queue: Ports['queue'], i: Identidade, cpf: string): Promise<Achado | undefined> {
  const contas = await comCpf(tx, cpf)
  const dono = contas.find((u) => !u.declarado) ?? contas.find((u) => u.email.toLowerCase() === i.email?.toLowerCase())
  for (const u of contas) if (u.declarado && u !== dono) await soltarCpf(tx, queue, i, u)
  return dono
}

async function soltarCpf(tx: Database, queue: Ports['queue'], i: Identidade, u: Achado): Promise<void> {
  await tx.execute(sql`update usuario set cpf = null, cpf_declarado = false, versao = versao + 1 where id = ${u.id}`)
  await mandarCarta(tx, { queue }, avisos.cpfRetirado, { nome: u.nome, provedor: i.provedor.nome }, u.email)
}

type Ligacao = 'ligada' | 'em_uso' | 'outro_cpf'

/**
 * The owner of `usuarioId`, signed in, links an identity to the own account: never one with another CPF, nor one that another
 * account has. A CPF that the provider proves is the account's from then on.
 */
export async function ligarAMim(
  tx: Database,
  queue: Ports['queue'],
  usuarioId: number,
  i: Identidade,
): Promise<Ligacao> {
  await travarContas(tx)
  const eu = (await row(tx, formaAchado)`select ${colunas} from usuario u where u.id = ${usuarioId} for update`)!
  const dono = await porLigacao(tx, i)
  if (contradiz(eu, i)) return 'outro_cpf'
  if (dono) return dono.id === eu.id ? 'ligada' : 'em_uso'
  const outras = i.cpf === undefined ? [] : (await comCpf(tx, i.cpf)).filter((u) => u.id !== eu.id)
  if (outras.some((u) => !u.declarado)) return 'outro_cpf'
  for (const u of outras) await soltarCpf(tx, queue, i, u)
  await ligar(tx, queue, i, eu, i.cpf === undefined ? 'nenhuma' : eu.cpf === null ? 'cpf_novo' : 'cpf')
  return 'ligada'
}

/** From now on the identity enters as this account; its owner is told. Answers the row of the link. */
async function ligar(
  tx: Database,
  queue: Ports['queue'],
  i: Identidade,
  u: Achado,
  prova: ProvaDaIdentidade,
): Promise<number> {
  const { id } = (await row(tx, { id: num })`
    insert into identidade_externa (emissor, sujeito, usuario_id, provedor_id, provedor, nivel, prova, ligada_em, usada_em)
      values (${i.emissor}, ${i.sujeito}, ${u.id}, ${i.provedor.id}, ${i.provedor.nome}, ${i.nivel ?? null}, ${prova}, clock_timestamp(), clock_timestamp())
      returning id`)!
  if (i.cpf !== undefined) {
    await tx.execute(sql`update usuario set cpf = ${i.cpf}, cpf_declarado = false where id = ${u.id}`)
    // The business of this very person that waited for a proof has one (decision 0064).
    await tx.execute(sql`update empresa e set titularidade = 'confirmada', titularidade_prova = 'govbr'
      where e.cpf = ${i.cpf} and e.titularidade = 'a_confirmar'
        and exists (select 1 from empresa_usuario v where v.empresa_id = e.id and v.usuario_id = ${u.id})`)
  }
  await mandarCarta(tx, { queue }, avisos.identidadeLigada, { nome: u.nome, provedor: i.provedor.nome }, u.email)
  return id
}
