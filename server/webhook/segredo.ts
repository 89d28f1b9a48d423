import { randomBytes } from 'node:crypto'
import type { Config } from '../kernel/config.ts'
import { abrirSeDer, abrirTexto, selarTexto } from '../kernel/selar-texto.ts'

/** What its key is derived for. */
export const USO_DOS_WEBHOOKS = 'hub webhooks'

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const novoSegredo = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const selar = (config: Pick<Config, 'segredo'>, segredo: string): string =>
  selarTexto(config, USO_DOS_WEBHOOKS, 'inscricao', segredo)

export const abrir = (config: Pick<Config, 'segredo'>, selado: string): string =>
  abrirTexto(config, USO_DOS_WEBHOOKS, 'inscricao', selado)

/** Whether messages can still be signed by it. */
export const legivel = (config: Pick<Config, 'segredo'>, selado: string): boolean =>
  abrirSeDer(config, USO_DOS_WEBHOOKS, 'inscricao', selado) !== undefined
