import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Config } from '../kernel/config.ts'

interface Chamador {
  cabecalhos: Readonly<Record<string, string | string[] | undefined>>
  ports: { config: Config }
}

/**
 * The origin that the browser sees. HUB_ORIGEM when it is set (production demands it); a demonstration is also reached by
 * whatever name its machine has, and then the Host header tells: no other site can make a browser send a false one.
 */
export function origemPropria({ cabecalhos, ports: { config } }: Chamador): string {
  const host = cabecalhos.host
  if (config.modo === 'producao' || config.env.HUB_ORIGEM || typeof host !== 'string') return config.origem
  return /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i.test(host)
    ? new URL(`http://${host}`).origin
    : config.origem
}

/** Absolute address in the hub itself, or undefined for anything that leads elsewhere, however it is written. */
function enderecoProprio(pedido: Chamador, url: string | undefined): string | undefined {
  const origem = origemPropria(pedido)
  if (url === undefined || url === '') return `${origem}/`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so they disguise other addresses
  if (/[\u0000-\u001f\u007f]/.test(url) || !URL.canParse(url, origem)) return undefined
  const lida = new URL(url, origem)
  return lida.origin === origem && !lida.username && !lida.password ? lida.href : undefined
}

/** @throws Recusa INVALID_CALLBACK_URL_ERROR */
export function destinoDe(pedido: Chamador, url: string | undefined): string {
  const destino = enderecoProprio(pedido, url)
  if (!destino) throw new Recusa('INVALID_CALLBACK_URL_ERROR')
  return destino
}

/** Path of the login screen with what it should say and where to go on. */
export function telaDeEntrada(
  pedido: Chamador,
  dados: { error?: string | undefined; callbackUrl?: string | undefined; falta?: 'codigo' | 'termos' },
) {
  const busca = new URLSearchParams(dados.falta && { [dados.falta]: 'true' })
  const destino = enderecoProprio(pedido, dados.callbackUrl)
  if (!destino) busca.set('error', 'INVALID_CALLBACK_URL_ERROR')
  else if (dados.error) busca.set('error', dados.error)
  if (destino && dados.callbackUrl) busca.set('callbackUrl', destino)
  return busca.size ? `/login?${busca}` : '/login'
}
