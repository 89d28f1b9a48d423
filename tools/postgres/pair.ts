/**
 * Two throw-away PostgreSQL servers, one the streaming replica of the other, as docs/OPERATIONS.md sets them up: durable, on ports
 * of loopback that stay theirs, in a temp folder. Needs pg_basebackup and pg_ctl, which a local installation has.
 */
import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries, program } from './binaries.ts'
import { freePort, initialise, launch, runToEnd } from './server.ts'
import { give, type Owner, reachableFolder, unprivilegedOwner } from './unprivileged.ts'

const slot = 'hub_replica'
const settings = {
  wal_level: 'replica',
  max_wal_senders: '5',
  cluster_name: slot,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  lc_messages: 'C',
}

/** Where everything of the pair is, and whose it is. */
interface Place {
  bin: string
  folder: string
  password: string
  owner: Owner | undefined
}

/** One of the two machines: what is asked of it as superuser, and what may happen to it. */
export interface Machine {
  name: string
  port: number
  ask<T extends pg.QueryResultRow>(question: string, database?: string): Promise<T[]>
  /**
   * What tools/operations/haproxy-check.sh asks: the timeline that it writes, as eight hexadecimal digits; undefined from a replica.
   * @throws when it does not answer within a second
   */
  timeline(): Promise<string | undefined>
  /** Starts again on the same port and data. */
  start(): Promise<void>
  /** The machine is gone, with whatever was on its way. */
  kill(): Promise<void>
  /** The cable was pulled: connections stay open, and nothing answers. */
  freeze(): void
  /** From replica to the one that takes writes. */
  promote(): Promise<void>
  /** Becomes the replica of `first`: what it had is thrown away, a base backup taken, and the log streamed from a slot. */
  follow(first: Machine): Promise<void>
}

interface Host extends Machine {
  signal(name: NodeJS.Signals): void
  /** A first machine from nothing, with the role that replicas come as. */
  create(version: number, passwordFile: string): Promise<void>
}

/** A server's process and its children, each of which leads a process group of its own. */
function family(parent: ChildProcess | undefined): number[] {
  if (!parent?.pid || parent.exitCode !== null || parent.signalCode !== null) return []
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = all.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return [parent.pid, ...pairs.flatMap(([pid = 0, of]) => (of === parent.pid ? [pid] : []))]
}

const urlAt = (password: string, port: number, database: string) =>
  `postgres://hub:${password}@127.0.0.1:${port}/${database}`

function machineOf(name: string, port: number, { bin, folder, password, owner }: Place): Host {
  const data = join(folder, name)
  let running: ChildProcess | undefined
  const machine: Host = {
    name,
    port,
    async ask<T extends pg.QueryResultRow>(question: string, database = 'postgres') {
      const client = new pg.Client({ connectionString: urlAt(password, port, database) })
      await client.connect()
      try {
        return (await client.query<T>(question)).rows
      } finally {
        await client.end()
      }
    },
    async timeline() {
      const client = new pg.Client({
        connectionString: urlAt(password, port, 'postgres'),
        connectionTimeoutMillis: 1_000,
        query_timeout: 1_000,
      })
      client.on('error', () => {})
      try {
        await client.connect()
        const { rows } = await client.query<{ timeline: string | null }>(
          'select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline',
        )
        return rows[0]?.timeline ?? undefined
      } finally {
        // Of a server that fell silent it would never come to its end.
        void client.end().catch(() => {})
      }
    },
    async start() {
      await launch(bin, data, port, settings, owner, (child) => {
        running = child
      })
    },
    signal(name) {
      for (const pid of family(running))
        try {
          process.kill(pid, name)
        } catch {
          // ended by itself in the meantime
        }
    },
    async kill() {
      if (!running || !family(running).length) return
      const ended = once(running, 'exit')
      machine.signal('SIGKILL')
      await ended
    },
    freeze: () => machine.signal('SIGSTOP'),
    promote: () => runToEnd(program(bin, 'pg_ctl'), ['promote', '-w', '-D', data], owner),
    async create(version, passwordFile) {
      await initialise({ folder: bin, version }, data, passwordFile, owner)
      await machine.start()
      await machine.ask(`create role hub_replica replication login password '${password}'`)
    },
    async follow(first) {
      await machine.kill()
      rmSync(data, { recursive: true, force: true, maxRetries: 3 })
      await first.ask(
        `select pg_create_physical_replication_slot('${slot}')
         where not exists (select from pg_replication_slots where slot_name = '${slot}')`,
      )
      const from = ['-h', '127.0.0.1', '-p', String(first.port), '-U', 'hub_replica']
      await runToEnd(
        program(bin, 'pg_basebackup'),
        [...from, '-D', data, '-R', '-X', 'stream', '-S', slot, '--checkpoint=fast'],
        owner,
        { PGPASSWORD: password },
      )
      await machine.start()
    },
  }
  return machine
}

interface Pair {
  description: string
  machines: readonly [Machine, Machine]
  /** At the port of a machine, or of what stands in front of both. */
  url(database: string, port: number): string
  stop(): Promise<void>
}

/** The first of the two runs; the second waits for `follow`. Throws with what is missing. */
export async function startPair(): Promise<Pair> {
  const [binaries] = findBinaries('local').filter(
    ({ folder }) => existsSync(program(folder, 'pg_basebackup')) && existsSync(program(folder, 'pg_ctl')),
  )
  if (!binaries)
    throw new Error(
      'Faltam o servidor do PostgreSQL (15 ou mais novo), pg_ctl e pg_basebackup. Debian: apt-get install postgresql.',
    )
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(join(tmpdir(), 'hub-replica-'))
  chmodSync(folder, 0o755)
  const password = randomBytes(16).toString('hex')
  const place = { bin: reachableFolder(binaries.folder, owner, folder), folder, password, owner }
  const machines: [Host, Host] = [
    machineOf('primeira', await freePort(), place),
    machineOf('segunda', await freePort(), place),
  ]
  const clean = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  // For an end that waits for nobody: a frozen server would stay for ever.
  const lastResort = () => {
    for (const machine of machines) machine.signal('SIGKILL')
    clean()
  }
  process.once('exit', lastResort)
  const stop = async () => {
    for (const machine of machines) await machine.kill()
    clean()
    process.off('exit', lastResort)
  }
  try {
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    give(passwordFile, owner)
    give(folder, owner)
    await machines[0].create(binaries.version, passwordFile)
    return {
      description: `PostgreSQL ${binaries.version} (${binaries.folder})`,
      machines,
      url: (database, port) => urlAt(password, port, database),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
