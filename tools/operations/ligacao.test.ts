import { describe, expect, it } from 'vitest'
import { ambienteDe, noBanco } from './ligacao.ts'

it('another database of the same server keeps whatever else the address says', () => {
  expect(noBanco('postgres://hub:segredo@/hub?host=/var/run/postgresql', 'outro')).toBe(
    'postgres://hub:segredo@/outro?host=/var/run/postgresql',
  )
  expect(noBanco('postgresql://hub:s%40@db:5433/hub?sslmode=require#x', 'outro')).toBe(
    'postgresql://hub:s%40@db:5433/outro?sslmode=require#x',
  )
  expect(noBanco('postgres://hub@db', 'outro')).toBe('postgres://hub@db/outro')
})

describe('programs of PostgreSQL', () => {
  const de = (resto: string) => {
    const { PGHOST, PGPASSWORD, PGDATABASE, ...env } = ambienteDe(`postgres://hub:s%40@${resto}`, '/node.pem')
    const tls = Object.entries(env).filter(([nome]) => nome.startsWith('PGSSL'))
    return { PGHOST, PGPASSWORD, PGDATABASE, tls: Object.fromEntries(tls) }
  }

  it('reach the server that the driver reaches', () => {
    const dele = { PGPASSWORD: 's@', PGDATABASE: 'hub', tls: {} }
    expect(de('db/hub')).toEqual({ PGHOST: 'db', ...dele })
    expect(de('/hub?host=/var/run/postgresql')).toEqual({ PGHOST: '/var/run/postgresql', ...dele })
  })

  it('check the server as the driver does, whose sslmode=require is no less than verify-full', () => {
    const inteira = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/node.pem' }
    for (const dito of ['sslmode=require', 'sslmode=verify-ca', 'sslmode=verify-full', 'ssl=true'])
      expect(de(`db/hub?${dito}`).tls).toEqual(inteira)
    expect(de('db/hub?sslmode=no-verify').tls).toEqual({ PGSSLMODE: 'require' })
    expect(de('db/hub?ssl=no-verify').tls).toEqual({ PGSSLMODE: 'require' })
    expect(de('db/hub?sslmode=disable').tls).toEqual({ PGSSLMODE: 'disable' })
    expect(de('db/hub?ssl=0').tls).toEqual({})
    expect(de('db/hub?sslmode=require&uselibpqcompat=true').tls).toEqual({ PGSSLMODE: 'require' })
  })
})
