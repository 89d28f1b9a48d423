import { BlockList, isIP, isIPv6 } from 'node:net'

/** What is not the public internet (IANA special-purpose registries): private, link-local, shared, documentation, multicast … */
const reservados4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Within 2000::/3, which alone is handed out: tunnels that carry an IPv4 address inside, benchmarks, documentation. */
const reservados6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const fechados = new BlockList()
for (const [rede, bits] of reservados4) fechados.addSubnet(rede, bits, 'ipv4')
for (const [rede, bits] of reservados6) fechados.addSubnet(rede, bits, 'ipv6')
const abertos6 = new BlockList()
abertos6.addSubnet('2000::', 3, 'ipv6')

/** Is this an address of the public internet? Anything else is refused, unknown forms too. */
export function ehPublico(ip: string): boolean {
  if (isIP(ip) === 0) return false
  if (isIPv6(ip)) return abertos6.check(ip, 'ipv6') && !fechados.check(ip, 'ipv6')
  return !fechados.check(ip, 'ipv4')
}
