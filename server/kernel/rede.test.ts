import { expect, it } from 'vitest'
import { redeDe } from './rede.ts'

it.each([
  ['10.4.0.1', '10.4.0.1'],
  ['::ffff:10.4.0.1', '10.4.0.1'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:dead:beef:0:1', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['junk', 'junk'],
])('counts %s as %s', (ip, rede) => expect(redeDe(ip)).toBe(rede))
