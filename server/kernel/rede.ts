import { isIPv6 } from 'node:net'

/**
 * What calls are counted by: an IPv4 address, or of IPv6 the first 64 bits. That much is one subscriber's (RFC 6177), who would
 * otherwise be counted anew under each of 2^64 addresses.
 */
export function redeDe(ip: string): string {
  const emV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (emV4) return emV4
  if (!isIPv6(ip)) return ip
  const [antes = '', depois] = ip.replace(/%.*$/, '').split('::')
  const [comeco, fim] = [antes, depois ?? ''].map((parte) => (parte ? parte.split(':') : []))
  const zeros = depois === undefined ? 0 : 8 - comeco!.length - fim!.length
  const grupos = [...comeco!, ...Array<string>(Math.max(0, zeros)).fill('0'), ...fim!]
  return `${grupos
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`
}
