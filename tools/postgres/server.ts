/** What it takes to run the programs of a PostgreSQL server: an empty folder made, a process started and ended. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { program } from './binaries.ts'
import type { Owner } from './unprivileged.ts'

const startDeadline = 60_000

/**
 * A port on which nobody listens, below those that systems give to outgoing connections: nobody else gets it between here
 * and the moment at which it is listened on.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(10_000, 32_000)
    const server = createServer()
    const free = await new Promise<boolean>((done) =>
      server.once('error', () => done(false)).listen(port, () => done(true)),
    )
    if (!free) continue
    await new Promise((done) => server.close(done))
    return port
  }
  throw new Error('no port for a server of the tests')
}

/** Runs a program to its end; throws with what it printed when it failed. */
export async function runToEnd(
  file: string,
  args: string[],
  owner: Owner | undefined,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(file, args, { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C', ...env } })
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

/** An empty server in folder `data`, with superuser `hub` and the password that `passwordFile` holds. */
export function initialise(
  { folder, version }: { folder: string; version: number },
  data: string,
  passwordFile: string,
  owner: Owner | undefined,
): Promise<void> {
  const auth = ['--username=hub', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const common = ['-D', data, ...auth, '--encoding=UTF8', '--no-sync']
  return firstThatWorks(
    localeOptions(version).map((locale) => () => runToEnd(program(folder, 'initdb'), [...common, ...locale], owner)),
  )
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
      if (!/ready to accept (?:read-only )?connections/.test(String(chunk))) return
      clearTimeout(deadline)
      done()
    })
  })
}

/** Starts the server of folder `data`; resolves when it takes connections. `onSpawn` sees the process before that. */
export async function launch(
  folder: string,
  data: string,
  port: number,
  settings: Record<string, string>,
  owner: Owner | undefined,
  onSpawn: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(program(folder, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...owner,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onSpawn(child)
  await whenReady(child)
  return child
}

/** Fast shutdown, and the immediate one for a server that lingers. */
export async function halt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGINT')
  const lingering = setTimeout(() => child.kill('SIGQUIT'), 5_000)
  await ended
  clearTimeout(lingering)
}
