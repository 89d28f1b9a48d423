import { randomBytes } from 'node:crypto'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { SignJWT } from 'jose'
import { type Database, sql } from '../db/drizzle.ts'
import { bool, nullable, num, type Row, row, text } from '../db/rows.ts'
import type { Config } from '../kernel/config.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { Cookies, Pedido, UseCase } from '../kernel/use-case.ts'
import { usuarioEntra } from '../services/conta.ts'
import { tomarCodigo } from '../services/segundo-fator.ts'
import { senhaConfere } from '../services/senha.ts'
import { chaveDe, chavesDe, lerAssinado } from './chaves.ts'
import { conferirCsrf } from './csrf.ts'
import { destinoDe } from './destino.ts'
import { falhasDeEntrada } from './entrada.limite.ts'
import { abrirSessao } from './sessoes.ts'
import { darToken } from './token.ts'

/**
 * Signs in by e-mail and password. Unknown account, wrong password and disabled user get the same answer after the same
 * work; failures hold up the address or device that guesses, and strange ones together (entrada.limite.ts). An account with a second step is asked for a code
 * after the right password, and a wrong code is a failure like a wrong password.
 */
export const entrar: UseCase<typeof autenticacao.entrar> = async (pedido) => {
  const { db, corpo, origem, cookies, ports, params } = pedido
  if (params.provider !== 'credentials') throw new Recusa('MISSING_NEXTAUTH_API_ROUTE_ERROR')
  conferirCsrf(pedido, corpo.csrfToken)
  const url = destinoDe(pedido, corpo.callbackUrl)
  const conta = corpo.email.toLowerCase()
  const falhas = falhasDeEntrada(ports.acesso)
  const aparelho = await aparelhoConhecido(ports.config, cookies, conta)
  const tentativa = { conta, endereco: origem.ip, aparelho }
  const quem = await falhas.naVez(conta, async () => {
    const espera = await falhas.espera(tentativa)
    if (espera) throw new Recusa('MUITAS_TENTATIVAS', { espera })
    const quem = await quemConfere(db, conta, corpo.password)
    const doCodigo = quem?.segundo ? await falhas.esperaDoSegredo(conta) : 0
    if (doCodigo) throw new Recusa('MUITAS_TENTATIVAS', { espera: doCodigo })
    const segunda = quem && (await segundaEtapa(pedido, quem))
    if (segunda === 'pedir') throw new Recusa('SEGUNDO_FATOR_PEDIDO')
    if (!quem || segunda === 'errada') {
      await falhas.registrar(tentativa)
      if (segunda === 'errada') await falhas.registrarSegredo(conta)
      await anotarRecusa(pedido, conta)
      ports.figuras.entrada('senha', 'recusada')
    } else await falhas.perdoar(tentativa)
    if (segunda === 'errada')
      throw new Recusa('SEGUNDO_FATOR_INVALIDO', { campos: { codigo: recusas.SEGUNDO_FATOR_INVALIDO.texto } })
    return quem
  })
  if (!quem) throw new Recusa('INVALID_LOGIN')
  const aberta = await db.transaction((tx) =>
    abrirSessao(tx, cookies, origem, {
      usuarioId: quem.id,
      entrada: { meio: 'senha', segunda: quem.segundo },
      prova: quem,
    }),
  )
  if (!aberta) throw new Recusa('INVALID_LOGIN')
  await conhecerAparelho(ports.config, cookies, conta)
  await darToken(ports.config, cookies, { usuarioId: quem.id, sessao: aberta.id })
  ports.figuras.entrada('senha', 'entrou')
  return { url }
}

/** A row where the account exists, and the same statement where it does not. */
const anotarRecusa = ({ db, origem }: Pedido<typeof autenticacao.entrar>, conta: string) =>
  db.execute(sql`insert into acesso (tipo, usuario_id, ip, agente)
    select 'entrada_recusada', u.id, ${origem.ip}, ${origem.agente.slice(0, 400)} from usuario u where lower(u.email) = ${conta}`)

const formaQuem = {
  id: num,
  /** The account has a second step. */
  segundo: bool,
}
type Quem = Row<typeof formaQuem> & { senhaHash: string }

/** The code is looked at only after the right password; a used one is worth nothing again. */
async function segundaEtapa(
  { db, corpo, ports }: Pedido<typeof autenticacao.entrar>,
  { id, segundo }: Quem,
): Promise<'nenhuma' | 'certa' | 'pedir' | 'errada'> {
  if (!segundo) return 'nenhuma'
  const { codigo } = corpo
  if (!codigo) return 'pedir'
  return (await db.transaction((tx) => tomarCodigo(tx, ports.config, id, codigo))) ? 'certa' : 'errada'
}

async function quemConfere(db: Database, conta: string, senha: string): Promise<Quem | undefined> {
  const u = await row(db, { ...formaQuem, senhaHash: nullable(text), entra: bool })`
    select u.id, u.senha_hash as "senhaHash", (${usuarioEntra}) as entra,
      exists (select 1 from segundo_fator f where f.usuario_id = u.id and f.confirmado_em is not null) as segundo
      from usuario u where lower(u.email) = ${conta}`
  const certa = await senhaConfere(u?.senhaHash, senha).catch((causa) => {
    throw new Recusa('CALLBACK_CREDENTIALS_HANDLER_ERROR', { cause: causa })
  })
  return certa && u?.entra && u.senhaHash !== null ? { ...u, senhaHash: u.senhaHash } : undefined
}

const BISCOITO = 'hub_aparelho'
const SEIS_MESES = 15_552_000

/** Remembers on this device that somebody signed in to the account from it. It lets nobody in: it is only counted apart. */
async function conhecerAparelho(config: Config, cookies: Cookies, conta: string): Promise<void> {
  const valor = await new SignJWT({ conta: resumoDe(conta), id: randomBytes(16).toString('base64url') })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${SEIS_MESES}s`)
    .sign(chaveDe(config, 'aparelho'))
  cookies.gravar(BISCOITO, valor, { httpOnly: true, maxAge: SEIS_MESES })
}

/** The device's own name where the account has been signed in to from it; undefined elsewhere. */
async function aparelhoConhecido(config: Config, cookies: Cookies, conta: string): Promise<string | undefined> {
  const valor = cookies.ler(BISCOITO)
  if (!valor) return undefined
  const lido = await lerAssinado<{ conta: string; id: string }>(chavesDe(config, 'aparelho'), valor, {
    requiredClaims: ['exp'],
  })
  return lido?.conta === resumoDe(conta) ? lido.id : undefined
}
