import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Config } from '../kernel/config.ts'
import type { Cookies } from '../kernel/use-case.ts'
import { chavesDe } from './chaves.ts'

const BISCOITO = 'hub_csrf'
const DOZE_HORAS = 43_200

interface Protegido {
  cookies: Cookies
  cabecalhos: Readonly<Record<string, string | string[] | undefined>>
  ports: { config: Config }
}

/** With the secret of today first. */
const assinaturas = (config: Config, token: string): string[] =>
  chavesDe(config, 'csrf').map((chave) => createHmac('sha256', chave).update(token).digest('hex'))

const iguais = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

function tokenOfCookie({ cookies, ports }: Protegido): string | undefined {
  const [token, marca] = (cookies.ler(BISCOITO) ?? '').split('.')
  return token &&
    marca &&
    /^[0-9a-f]{64}$/.test(marca) &&
    assinaturas(ports.config, token).some((certa) => iguais(certa, marca))
    ? token
    : undefined
}

/** The token that the page sends back as csrfToken; its signed twin stays in an HttpOnly cookie. */
export function tokenDeCsrf(pedido: Protegido): string {
  const token = tokenOfCookie(pedido) ?? randomBytes(32).toString('hex')
  const { config } = pedido.ports
  pedido.cookies.gravar(BISCOITO, `${token}.${assinaturas(config, token)[0]}`, { httpOnly: true, maxAge: DOZE_HORAS })
  return token
}

/**
 * Signed double submit: the body repeats what the cookie holds, which another site can neither read nor sign. Browsers
 * also say where a call comes from; another site is refused even if it got hold of a pair.
 * @throws Recusa CSRF
 */
export function conferirCsrf(pedido: Protegido, csrfToken: string): void {
  const token = tokenOfCookie(pedido)
  if (!token || !/^[0-9a-f]{64}$/.test(csrfToken) || !iguais(token, csrfToken)) throw new Recusa('CSRF')
  exigirMesmaOrigem(pedido)
}

/** @throws Recusa CSRF when the browser says that another site made the call */
export function exigirMesmaOrigem({ cabecalhos }: Pick<Protegido, 'cabecalhos'>): void {
  const site = cabecalhos['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Recusa('CSRF')
}
