import { expect, test, vi } from 'vitest'
import { criarPrimario, type Endereco, lerEnderecos, type Perguntar } from './primario.ts'

test('a URL of several servers is read as libpq reads it, and given back with one', () => {
  const lidos = lerEnderecos('postgresql://hub:se%40,nha@um.local:5433,dois.local,[::1]:6000/hub?sslmode=require')!
  expect(lidos.enderecos).toEqual([
    { host: 'um.local', port: 5433 },
    { host: 'dois.local', port: 5432 },
    { host: '::1', port: 6000 },
  ])
  expect(lidos.enderecos.map(lidos.com)).toEqual([
    'postgresql://hub:se%40,nha@um.local:5433/hub?sslmode=require',
    'postgresql://hub:se%40,nha@dois.local:5432/hub?sslmode=require',
    'postgresql://hub:se%40,nha@[::1]:6000/hub?sslmode=require',
  ])
})

test('a URL of one server is left alone, and an address that is none is refused by name', () => {
  for (const url of ['postgres://hub:a,b@um:5432/hub', 'postgres://um/hub?options=-c%20a,b', 'postgres:///hub'])
    expect(lerEnderecos(url)).toBeUndefined()
  expect(() => lerEnderecos('postgres://um:5432,dois:x/hub')).toThrow('"dois:x"')
})

const [um, dois]: [Endereco, Endereco] = [
  { host: 'um', port: 1 },
  { host: 'dois', port: 2 },
]
/** Two servers: the history that each writes, undefined for a replica, an error for one that does not answer. */
function doisServidores(escreve: Record<string, string | undefined | Error>) {
  const perguntar = vi.fn<Perguntar>(async ({ host }) => {
    const resposta = escreve[host]
    if (resposta instanceof Error) throw resposta
    return resposta
  })
  return { escreve, perguntar, primario: criarPrimario([um, dois], perguntar) }
}
const fora = new Error('ECONNREFUSED')

test('writes go to the one that takes them, and nobody is asked again until it is doubted', async () => {
  const { escreve, perguntar, primario } = doisServidores({ um: undefined, dois: '00000001' })
  expect(await Promise.all([primario.endereco(), primario.endereco()])).toEqual([dois, dois])
  expect(await primario.endereco()).toBe(dois)
  expect(perguntar).toHaveBeenCalledTimes(2)
  Object.assign(escreve, { um: '00000002', dois: fora })
  expect(await primario.endereco()).toBe(dois)
  primario.duvidar()
  expect(await primario.endereco()).toBe(um)
})

test('of two that take writes it is the one that was promoted last', async () => {
  const { primario } = doisServidores({ um: '00000009', dois: '0000000A' })
  expect(await primario.endereco()).toBe(dois)
})

test('while none takes writes the caller may try again, and finds the one that was promoted meanwhile', async () => {
  const { escreve, primario } = doisServidores({ um: fora, dois: undefined })
  await expect(primario.endereco()).rejects.toMatchObject({ code: '08001' })
  escreve.dois = '00000002'
  expect(await primario.endereco()).toBe(dois)
})

test('what is connected to the old one is cut when another takes over, and not when the same one is found again', async () => {
  const { escreve, primario } = doisServidores({ um: '00000001', dois: undefined })
  const [velha, fechada, nova] = [{ cortar: vi.fn() }, { cortar: vi.fn() }, { cortar: vi.fn() }]
  primario.ligada(velha, await primario.endereco())
  primario.ligada(fechada, um)
  primario.desligada(fechada)
  primario.duvidar()
  await primario.endereco()
  expect(velha.cortar).not.toHaveBeenCalled()
  Object.assign(escreve, { um: fora, dois: '00000002' })
  primario.duvidar()
  primario.ligada(nova, await primario.endereco())
  expect([velha, fechada, nova].map((l) => l.cortar.mock.calls.length)).toEqual([1, 0, 0])
})
