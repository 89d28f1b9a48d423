/**
 * What HAProxy does with tools/operations/haproxy.cfg, in short: asks each server whether it may be written to, hands new connections
 * in turn to those that may, and ends the connections of one that is marked down.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** `inter`, and `fastinter` and `downinter`: how long after an answer the next question comes. */
const PAUSES = { well: 2_000, otherwise: 1_000 }
/** `rise` and `fall`: so many answers in a row make a server up or down. */
const IN_A_ROW = 2

interface Server {
  port: number
  /**
   * The timeline that it writes, as eight hexadecimal digits: each promotion begins a higher one. Undefined from a replica.
   * @throws when it does not answer
   */
  timeline(): Promise<string | undefined>
}

/**
 * What tools/operations/haproxy-check.sh decides, told of one answer after the other: whoever writes the highest timeline that was ever
 * seen may be written to. A first machine that comes back by itself is left out even while the promoted one is away.
 */
export function createRule() {
  let highest = ''
  return (timeline: string | undefined): boolean => {
    if (timeline === undefined || timeline < highest) return false
    highest = timeline
    return true
  }
}

/** A server as the balancer sees it. */
function watchedServer({ port, timeline }: Server) {
  const sessions = new Set<Socket>()
  let up = false
  let against = 0
  const cut = () => {
    for (const session of sessions) session.destroy()
  }
  return {
    cut,
    timeline,
    up: () => up,
    well: () => up && against === 0,
    mark(passed: boolean): void {
      against = passed === up ? 0 : against + 1
      if (against < IN_A_ROW) return
      up = passed
      against = 0
      // `on-marked-down shutdown-sessions`
      if (!up) cut()
    },
    /** Joins the two ends; `refused` is called where nobody takes the connection. */
    serve(client: Socket, refused: () => void): void {
      const server = connect(port, '127.0.0.1')
      sessions.add(server)
      const end = () => client.destroy()
      const pass = () => {
        server.off('close', end)
        refused()
      }
      client.once('close', () => server.destroy())
      server.once('error', pass)
      server.once('close', end)
      server.once('close', () => sessions.delete(server))
      server.once('connect', () => {
        server.off('error', pass)
        server.on('error', () => {})
        client.pipe(server).pipe(client)
      })
    },
  }
}

/** @returns the port that stands for whichever of the servers may be written to */
export async function startBalancer(servers: readonly Server[], pauses = PAUSES) {
  const watched = servers.map(watchedServer)
  type Watched = (typeof watched)[number]
  const mayBeWritten = createRule()
  const stopping = new AbortController()
  const watch = async (one: Watched): Promise<void> => {
    while (!stopping.signal.aborted) {
      one.mark(mayBeWritten(await one.timeline().catch(() => undefined)))
      const pause = one.well() ? pauses.well : pauses.otherwise
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  let turn = 0
  const forward = (client: Socket, refused: readonly Watched[]): void => {
    const left = watched.filter((w) => w.up() && !refused.includes(w))
    const chosen = left[turn++ % left.length]
    // Nobody is up: the client is let in and sees its connection end at once.
    if (!chosen) client.destroy()
    else chosen.serve(client, () => forward(client, [...refused, chosen]))
  }
  const entry = createServer((client) => {
    client.on('error', () => {})
    forward(client, [])
  })
  entry.listen(0, '127.0.0.1')
  await once(entry, 'listening')
  const watching = watched.map(watch)
  return {
    port: (entry.address() as AddressInfo).port,
    async stop(): Promise<void> {
      stopping.abort()
      entry.close()
      for (const one of watched) one.cut()
      await Promise.all(watching)
    },
  }
}
