import { createHash, randomBytes } from 'node:crypto'
import { faltamAssinar } from '@hub/domain/contrato/contrato.rules.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha, linhas } from '../db/linhas.ts'
import { linkUnico } from '../db/tables/usuario.ts'
import { enviarEmail } from '../events/enviar-email.ts'
import type { Portas } from '../kernel/portas.ts'
import type { ContratoTravado } from './contrato-travado.ts'

const resumo = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface Destinatario {
  parte: 'cliente' | 'prestador'
  id: number
  nome: string
  email: string
}

/** Active people who sign for the two companies of a contract. */
export const representantes = (db: Banco, empresaId: number, prestadorId: number): Promise<Destinatario[]> =>
  linhas<Destinatario>(
    db,
    sql`select eu.lado as parte, u.id, u.nome || ' ' || u.sobrenome as nome, u.email
      from empresa_usuario eu join usuario u on u.id = eu.usuario_id
      where eu.representante and u.ativo and ((eu.lado = 'cliente' and eu.empresa_id = ${empresaId})
        or (eu.lado = 'prestador' and eu.empresa_id = ${prestadorId})) order by eu.lado, u.id`,
  )

/**
 * Mails every representative of a party that has not signed a link of its own. Of 32 random bytes only the hash is kept;
 * links that were sent before die. Answers to whom they went.
 */
export async function enviarLinks(tx: Banco, portas: Portas, t: ContratoTravado): Promise<Destinatario[]> {
  await matarLinks(tx, sql`referencia = ${t.k.id}`)
  const faltam = faltamAssinar(t.fatos.assinaram)
  const pessoas = (await representantes(tx, t.k.empresaId, t.prestadorId)).filter((p) => faltam.includes(p.parte))
  for (const pessoa of pessoas) {
    const token = randomBytes(32).toString('base64url')
    await tx.insert(linkUnico).values({
      hash: resumo(token),
      finalidade: 'assinatura',
      referencia: t.k.id,
      parte: pessoa.parte,
      usuarioId: pessoa.id,
      expiraEm: t.k.expiraEm,
    })
    await enviarEmail(tx, portas.fila, {
      para: pessoa.email,
      assunto: `${t.titulo}: leia e assine`,
      paragrafos: [
        `Olá, ${pessoa.nome}.`,
        `O contrato da solicitação ${t.s.nrosolicitacao}, ${t.s.oferta.titulo}, espera a sua assinatura até ${formatarData(dataLocal(t.k.expiraEm))}.`,
        'O link abaixo é só seu e serve para assinar uma vez. Abrir o link não assina nada: antes você lê o contrato.',
      ],
      botao: { texto: 'Ler e assinar o contrato', url: `${portas.config.origem}/assinar/${token}` },
    })
  }
  return pessoas
}

/** Links to sign that match the condition on link_unico work no more. */
export async function matarLinks(tx: Banco, condicao: SQL): Promise<void> {
  await tx.execute(sql`update link_unico set substituido_em = agora()
    where finalidade = 'assinatura' and usado_em is null and substituido_em is null and (${condicao})`)
}

export interface LinkAberto {
  hash: string
  contratoId: number
  parte: 'cliente' | 'prestador'
  usuarioId: number
  nome: string
  cpf: string | null
}

/**
 * Whom a living link stands for: whoever it was sent to, as long as he still represents the company. Locks nothing.
 * @throws Recusa LINK_INVALIDO, the same for one that never was
 */
export async function abrirLink(db: Banco, token: string): Promise<LinkAberto> {
  const aberto = await linha<LinkAberto>(
    db,
    sql`select l.hash, l.referencia as "contratoId", l.parte, u.id as "usuarioId", u.nome || ' ' || u.sobrenome as nome, u.cpf
      from link_unico l join usuario u on u.id = l.usuario_id join contrato k on k.id = l.referencia join proposta p on p.id = k.proposta_id
      where l.hash = ${resumo(token)} and l.finalidade = 'assinatura' and l.usado_em is null and l.substituido_em is null
        and l.expira_em > agora() and u.ativo and exists (select 1 from empresa_usuario eu where eu.usuario_id = u.id and eu.lado = l.parte
          and eu.representante and eu.empresa_id = case l.parte when 'cliente' then k.empresa_id else p.empresa_id end)`,
  )
  if (!aberto) throw new Recusa('LINK_INVALIDO')
  return aberto
}

/** Uses the link up: of several at once only one does. @throws Recusa LINK_INVALIDO */
export async function gastarLink(tx: Banco, hash: string): Promise<void> {
  const gasto = await linha(
    tx,
    sql`update link_unico set usado_em = agora() where hash = ${hash} and usado_em is null and substituido_em is null
      and expira_em > agora() returning hash`,
  )
  if (!gasto) throw new Recusa('LINK_INVALIDO')
}
