import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createRule, startBalancer } from './balancer.ts'

describe('what may be written to', () => {
  test('is a server that takes writes, and neither a replica nor one that does not answer', () => {
    const may = createRule()
    expect([may(undefined), may('00000001'), may(undefined), may('00000001')]).toEqual([false, true, false, true])
  })

  test('is of two that take writes the one that was promoted last', () => {
    const may = createRule()
    expect([may('00000009'), may('0000000A'), may('00000009')]).toEqual([true, true, false])
  })

  test('is never again one that another was promoted after, also while that one is away', () => {
    const may = createRule()
    expect([may('00000002'), may(undefined), may('00000001'), may('00000003')]).toEqual([true, false, false, true])
  })
})

const silent = new Error('ECONNREFUSED')
const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** Two servers that greet with their name, and what each says it writes: undefined for a replica, an error for one that is silent. */
async function pair(writes: Record<string, string | undefined | Error>) {
  const asked = new Map<string, number>()
  const servers: Server[] = []
  for (const name of Object.keys(writes)) {
    const server = createServer((socket) => {
      socket.on('error', () => {}).resume()
      socket.write(name)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push({ close: () => server.close() })
    servers.push(server)
  }
  const balancer = await startBalancer(
    Object.keys(writes).map((name, i) => ({
      port: (servers[i]!.address() as AddressInfo).port,
      async timeline() {
        asked.set(name, (asked.get(name) ?? 0) + 1)
        const answer = writes[name]
        if (answer === 'once silent') writes[name] = '00000001'
        if (answer instanceof Error || answer === 'once silent') throw silent
        return answer
      },
    })),
    { well: 1, otherwise: 1 },
  )
  open.push({ close: balancer.stop })
  /** A connection, and the name of the server that it came to; nobody where it ended at once. */
  const enter = async (): Promise<{ socket: Socket; who: string }> => {
    const socket = connect(balancer.port, '127.0.0.1')
    socket.on('error', () => {}).resume()
    const who = await new Promise<string>((known) =>
      socket.once('data', (greeting) => known(String(greeting))).once('close', () => known('nobody')),
    )
    return { socket, who }
  }
  const leads = async () => {
    const { socket, who } = await enter()
    socket.destroy()
    return who
  }
  /** Every server has been asked several times more since. */
  const moreRounds = async () => {
    const before = new Map(asked)
    await expect.poll(() => [...asked].every(([name, n]) => n > (before.get(name) ?? 0) + 4)).toBe(true)
  }
  return { writes, enter, leads, moreRounds }
}

test('new connections go to the one that takes writes, and to the other when that one was promoted', async () => {
  const { writes, leads } = await pair({ first: undefined, second: '00000001' })
  await expect.poll(leads).toBe('second')
  Object.assign(writes, { first: '00000002', second: silent })
  await expect.poll(leads).toBe('first')
})

test('while none takes writes a connection ends at once, and the next one finds who was promoted meanwhile', async () => {
  const { writes, leads, moreRounds } = await pair({ first: silent, second: undefined })
  await moreRounds()
  expect(await leads()).toBe('nobody')
  writes.second = '00000002'
  await expect.poll(leads).toBe('second')
})

test('a first one that comes back by itself gets nothing, whether the promoted one answers or not', async () => {
  const { writes, leads, moreRounds } = await pair({ first: silent, second: '00000002' })
  await expect.poll(leads).toBe('second')
  writes.first = '00000001'
  await moreRounds()
  expect([await leads(), await leads(), await leads()]).toEqual(['second', 'second', 'second'])
  writes.second = silent
  await expect.poll(leads).toBe('nobody')
  await moreRounds()
  expect(await leads()).toBe('nobody')
})

test('one bad answer between good ones changes nothing', async () => {
  const { writes, enter, leads, moreRounds } = await pair({ first: '00000001' })
  await expect.poll(leads).toBe('first')
  const { socket } = await enter()
  writes.first = 'once silent'
  await expect.poll(() => writes.first).toBe('00000001')
  await moreRounds()
  expect([socket.destroyed, await leads()]).toEqual([false, 'first'])
  socket.destroy()
})

test('what is connected to the one marked down is cut, and not what is connected to the other', async () => {
  const { writes, enter, leads, moreRounds } = await pair({ first: '00000001', second: undefined })
  await expect.poll(leads).toBe('first')
  const old = await enter()
  await moreRounds()
  expect(old.socket.destroyed).toBe(false)
  Object.assign(writes, { first: silent, second: '00000002' })
  await expect.poll(() => old.socket.destroyed).toBe(true)
  await expect.poll(leads).toBe('second')
  const fresh = await enter()
  await moreRounds()
  expect([fresh.who, fresh.socket.destroyed]).toEqual(['second', false])
  fresh.socket.destroy()
})
