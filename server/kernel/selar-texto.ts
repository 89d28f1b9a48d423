import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

type Segredo = Pick<Config, 'segredo'>

const chave = ({ segredo }: Segredo, uso: string): Buffer => Buffer.from(hkdfSync('sha256', segredo, '', uso, 32))

/** AES-256-GCM by a key of its own for each `uso`, bound to `dono`: a text copied to another row opens nothing. */
export function selarTexto(config: Segredo, uso: string, dono: string, texto: string): string {
  const iv = randomBytes(12)
  const cifra = createCipheriv('aes-256-gcm', chave(config, uso), iv).setAAD(Buffer.from(dono))
  const dentro = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
  return Buffer.concat([iv, cifra.getAuthTag(), dentro]).toString('base64')
}

/** @throws when it was sealed by another key or for another owner */
export function abrirTexto(config: Segredo, uso: string, dono: string, selado: string): string {
  const tudo = Buffer.from(selado, 'base64')
  const decifra = createDecipheriv('aes-256-gcm', chave(config, uso), tudo.subarray(0, 12))
    .setAAD(Buffer.from(dono))
    .setAuthTag(tudo.subarray(12, 28))
  return Buffer.concat([decifra.update(tudo.subarray(28)), decifra.final()]).toString('utf8')
}
