import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

type Segredo = Pick<Config, 'segredo' | 'segredoAnterior'>

const chave = (segredo: string, uso: string): Buffer => Buffer.from(hkdfSync('sha256', segredo, '', uso, 32))

/** AES-256-GCM by a key of its own for each `uso`, bound to `dono`: a text copied to another row opens nothing. */
export function selarTexto(config: Segredo, uso: string, dono: string, texto: string): string {
  const iv = randomBytes(12)
  const cifra = createCipheriv('aes-256-gcm', chave(config.segredo, uso), iv).setAAD(Buffer.from(dono))
  const dentro = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
  return Buffer.concat([iv, cifra.getAuthTag(), dentro]).toString('base64')
}

function abrirCom(segredo: string, uso: string, dono: string, selado: string): string {
  const tudo = Buffer.from(selado, 'base64')
  const decifra = createDecipheriv('aes-256-gcm', chave(segredo, uso), tudo.subarray(0, 12))
    .setAAD(Buffer.from(dono))
    .setAuthTag(tudo.subarray(12, 28))
  return Buffer.concat([decifra.update(tudo.subarray(28)), decifra.final()]).toString('utf8')
}

/** Sealed with the secret, or with the one before it. @throws when it was by another, or for another owner */
export function abrirTexto(config: Segredo, uso: string, dono: string, selado: string): string {
  try {
    return abrirCom(config.segredo, uso, dono, selado)
  } catch (causa) {
    if (!config.segredoAnterior) throw causa
    return abrirCom(config.segredoAnterior, uso, dono, selado)
  }
}

/** As `abrirTexto`; undefined where neither secret opens it: HUB_SEGREDO was lost since (docs/ROTATION.md). */
export function abrirSeDer(config: Segredo, uso: string, dono: string, selado: string): string | undefined {
  try {
    return abrirTexto(config, uso, dono, selado)
  } catch {
    return undefined
  }
}

/** The same text under the secret of today; undefined where it is already, or where neither secret opens it. */
export function resselarTexto(config: Segredo, uso: string, dono: string, selado: string): string | undefined {
  const abre = (segredo: string): string | undefined => {
    try {
      return abrirCom(segredo, uso, dono, selado)
    } catch {
      return undefined
    }
  }
  if (abre(config.segredo) !== undefined || !config.segredoAnterior) return undefined
  const texto = abre(config.segredoAnterior)
  return texto === undefined ? undefined : selarTexto(config, uso, dono, texto)
}
