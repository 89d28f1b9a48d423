import type { Config } from '../kernel/config.ts'
import { abrirSeDer, selarTexto } from '../kernel/selar-texto.ts'
import { LUGAR, ORIGEM } from './modelo-de-email.ts'

/** What its key is derived for. */
export const USO_DO_LINK = 'hub link de email'
/** Of a button whose address ends in a one-time token: kept without it, and with it sealed by a key derived from HUB_SEGREDO. */
export const linkSelado = (config: Pick<Config, 'origem' | 'segredo'>, caminho: string, token: string) => ({
  url: `${config.origem}${caminho}${LUGAR}`,
  link: selarTexto(config, USO_DO_LINK, '', token),
})

interface Guardado {
  texto: string
  html: string
  link: string | null
}

/** The same with the hub's address where it stands for it. */
export const comOrigem = (
  config: Pick<Config, 'origem'>,
  m: { texto: string; html: string },
): { texto: string; html: string } => ({
  texto: m.texto.replaceAll(ORIGEM, config.origem),
  html: m.html.replaceAll(ORIGEM, config.origem),
})

/** Undefined where the secret is another. */
export const tokenDoLink = (config: Pick<Config, 'segredo'>, link: string): string | undefined =>
  abrirSeDer(config, USO_DO_LINK, '', link)

/** The message as its reader gets it. Once the link is erased, or where the secret is another, its place stays empty. */
export function comLink(
  config: Pick<Config, 'segredo' | 'origem'>,
  { texto, html, link }: Guardado,
): { texto: string; html: string } {
  const token = (link !== null && tokenDoLink(config, link)) || '…'
  return comOrigem(config, { texto: texto.replaceAll(LUGAR, token), html: html.replaceAll(LUGAR, token) })
}
