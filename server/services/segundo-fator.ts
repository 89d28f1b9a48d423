import { createHash, randomBytes } from 'node:crypto'
import {
  CODIGOS_DE_RECUPERACAO,
  ehDoAparelho,
  limparCodigo,
  PASSO_S,
  VIZINHOS,
} from '@hub/domain/autenticacao/segundo-fator.rules.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { Secret, TOTP } from 'otpauth'
import { and, type Database, eq, isNull } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { codigoDeRecuperacao, segundoFator } from '../db/tables/usuario.ts'
import type { Config } from '../kernel/config.ts'
import { abrirTexto, selarTexto } from '../kernel/selar-texto.ts'

type Segredo = Pick<Config, 'segredo'>

/** What its key is derived for. */
export const USO_DO_SEGUNDO_FATOR = 'hub segundo fator'

/** Bound to the user: a row copied to another account opens nothing. */
export const selarSegredo = (config: Segredo, usuarioId: number, base32: string): string =>
  selarTexto(config, USO_DO_SEGUNDO_FATOR, String(usuarioId), base32)

const abrirSegredo = (config: Segredo, usuarioId: number, selado: string): string =>
  abrirTexto(config, USO_DO_SEGUNDO_FATOR, String(usuarioId), selado)

export const novoSegredo = (): string => new Secret({ size: 20 }).base32

/** SHA-1, six digits, 30 s: what every authenticator app reads. */
export const totpDe = (base32: string, conta = ''): TOTP =>
  new TOTP({ issuer: 'Hub', label: conta, secret: Secret.fromBase32(base32), digits: 6, period: PASSO_S })

const resumo = (codigo: string): string => createHash('sha256').update(codigo).digest('hex')

/**
 * Takes a code of the device, by the wall clock and never twice, or where `recuperacao` a recovery code, once. The row is
 * locked: of two calls with one code the second is refused. Answers what it was, or undefined when it is worth nothing.
 */
export async function tomarCodigo(
  tx: Database,
  config: Segredo,
  usuarioId: number,
  digitado: string,
  { recuperacao = true }: { recuperacao?: boolean } = {},
): Promise<'aparelho' | 'recuperacao' | undefined> {
  const [f] = await tx.select().from(segundoFator).where(eq(segundoFator.usuarioId, usuarioId)).for('update')
  if (!f) return undefined
  const codigo = limparCodigo(digitado)
  if (ehDoAparelho(codigo)) {
    const agora = Math.floor(Date.now() / 1000 / PASSO_S)
    const desvio = totpDe(abrirSegredo(config, usuarioId, f.segredo)).validate({ token: codigo, window: VIZINHOS })
    // A step beyond every code of today was taken while the clock was ahead: it must not keep the owner out until then.
    const jaUsado = f.ultimoPasso <= agora + VIZINHOS && desvio !== null && agora + desvio <= f.ultimoPasso
    if (desvio === null || jaUsado) return undefined
    await tx
      .update(segundoFator)
      .set({ ultimoPasso: agora + desvio })
      .where(eq(segundoFator.usuarioId, usuarioId))
    return 'aparelho'
  }
  if (!recuperacao || f.confirmadoEm === null) return undefined
  const usados = await tx
    .update(codigoDeRecuperacao)
    .set({ usadoEm: new Date() })
    .where(
      and(
        eq(codigoDeRecuperacao.usuarioId, usuarioId),
        eq(codigoDeRecuperacao.hash, resumo(codigo)),
        isNull(codigoDeRecuperacao.usadoEm),
      ),
    )
    .returning({ id: codigoDeRecuperacao.usuarioId })
  return usados.length ? 'recuperacao' : undefined
}

/** Whether the account's sign-in asks for a code. */
export const temSegundoFator = async (tx: Database, usuarioId: number): Promise<boolean> =>
  (await row(tx)`select 1 from segundo_fator where usuario_id = ${usuarioId} and confirmado_em is not null`) !==
  undefined

/** The signed-in person's code, taken. @throws Recusa SEGUNDO_FATOR_INVALIDO at the field `codigo` */
export async function exigirCodigo(
  tx: Database,
  config: Segredo,
  usuarioId: number,
  digitado: string,
  como?: { recuperacao?: boolean },
): Promise<void> {
  if (!(await tomarCodigo(tx, config, usuarioId, digitado, como)))
    throw new Recusa('SEGUNDO_FATOR_INVALIDO', { campos: { codigo: recusas.SEGUNDO_FATOR_INVALIDO.texto } })
}

const LETRAS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten letters of 32 that are not taken for one another: 50 bits. */
const novoCodigo = (): string => [...randomBytes(10)].map((b) => LETRAS[b & 31]).join('')

/** New recovery codes in place of the old ones; answered once, as people write them down. */
export async function darCodigos(tx: Database, usuarioId: number): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACAO }, novoCodigo)
  await tx.delete(codigoDeRecuperacao).where(eq(codigoDeRecuperacao.usuarioId, usuarioId))
  await tx.insert(codigoDeRecuperacao).values(codigos.map((c) => ({ usuarioId, hash: resumo(c) })))
  return codigos.map((c) => `${c.slice(0, 5)}-${c.slice(5)}`)
}
