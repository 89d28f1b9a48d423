import { randomBytes } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { criarContador } from '../db/contador.ts'
import { sql } from '../db/drizzle.ts'
import { num, row, text } from '../db/rows.ts'
import { mandarCarta } from '../events/anunciar.ts'
import { linkSelado } from '../events/link-do-email.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { usuarioEntra } from '../services/conta.ts'
import { avisos } from './autenticacao.avisos.ts'

const LINKS_POR_HORA = 3
/** Both outcomes take this long: what is done for a known account ends well before. */
const TEMPO_MS = 300

type Chamada = typeof autenticacao.recuperarSenha

/** Sends the link to choose a new password. Neither the answer nor its time tells whether the account exists. */
export const recuperarSenha: UseCase<Chamada> = async (pedido) => {
  await Promise.all([mandarLink(pedido), esperar(TEMPO_MS)])
}

async function mandarLink({ db, corpo, ports }: Pedido<Chamada>): Promise<void> {
  const conta = corpo.email.toLowerCase()
  const usuario = await row(db, { id: num, nome: text, email: text })`
    select u.id, u.nome, u.email from usuario u where lower(u.email) = ${conta} and ${usuarioEntra}`
  if (!usuario) return
  if (await criarContador(ports.acesso, 'recuperar-conta', LINKS_POR_HORA, 3600).contar(conta)) return
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from usuario where id = ${usuario.id} for update`)
    await tx.execute(
      sql`update link_unico set substituido_em = clock_timestamp()
        where finalidade = 'senha' and referencia = ${usuario.id} and usado_em is null and substituido_em is null`,
    )
    await tx.execute(
      sql`insert into link_unico (hash, finalidade, referencia, criado_em, expira_em)
        values (${resumoDe(token)}, 'senha', ${usuario.id}, clock_timestamp(), clock_timestamp() + interval '1 hour')`,
    )
    const link = linkSelado(ports.config, '/redefinir-senha/', token)
    await mandarCarta(tx, ports, avisos.senhaEsquecida, { nome: usuario.nome }, usuario.email, link)
  })
}
