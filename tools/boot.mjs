/**
 * What every command does first, on whatever Node the machine has (20.19 or later): install what is missing and find
 * the Node of the project (npm package `node`), which runs everything else. Plain JavaScript for that reason.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stderr } from 'node:process'

export const root = resolve(import.meta.dirname, '..')
/**
 * How the server is started. Answers are short-lived: with room for them the collector of young objects runs a fourth as often.
 * And they are born young: by what it saw live long while the server started, V8 would put rows among the old objects, where
 * each keeps its answer until the next whole collection (19 kB of garbage a call).
 */
export const server = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring', 'server/main.ts']
/**
 * In production it stays for long: V8 collects what the start left behind instead of growing, half the memory at the same number of calls
 * per second (npm run bench memoria). The embedded database of the demonstration, which does its work in the same process, is slower so.
 */
export const serverInProduction = [
  '--optimize-for-size',
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  'server/main.ts',
]
/**
 * And with which environment: two arenas of glibc instead of eight per core, which keep what they once had; and these give back what
 * is free at once, not only a growing part of it.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
const windows = process.platform === 'win32'
const neededMajor = 24

/** Ends with a sentence that says what to do; no stack, since the reader did nothing wrong in the code. */
export function giveUp(message) {
  stderr.write(`\n${message}\n`)
  process.exit(1)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Is node_modules what package-lock.json says? Compared by content, because a clone, a branch change and a copy all
 * leave times that mean nothing. Optional packages of other platforms may be absent.
 */
function installed() {
  const wanted = readJson(join(root, 'package-lock.json'))
  const present = readJson(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true
    const found = present.packages[path]
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer)
  })
}

/** Packages of the running program that are missing or of another version; the tools of development are not looked at. */
function missingInProduction() {
  const direct = ['domain', 'protocol', 'server'].flatMap((place) =>
    Object.entries(readJson(join(root, place, 'package.json'))?.dependencies ?? {}),
  )
  return direct
    .filter(
      ([name, version]) =>
        version !== '*' && readJson(join(root, 'node_modules', name, 'package.json'))?.version !== version,
    )
    .map(([name]) => name)
}

/**
 * Path of the project's own Node; the running one serves when it is new enough and the package's script was not run, or when it is
 * a production install, which has none.
 */
export function projectNode() {
  const own = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  return giveUp(
    existsSync(join(root, 'node_modules/node'))
      ? `O Node ${neededMajor} do projeto não está em node_modules (scripts de instalação desligados?).\n` +
          'Rode:  npm rebuild node   e tente de novo.'
      : `É preciso o Node ${neededMajor} ou mais novo (aqui: ${process.versions.node}). Instale em https://nodejs.org`,
  )
}

/** Without node_modules/.bin, so that an install does not run on the very binary that it replaces. */
function outerPath() {
  const separator = windows ? ';' : ':'
  return (process.env.PATH ?? '')
    .split(separator)
    .filter((part) => !/node_modules[\\/]\.bin/.test(part))
    .join(separator)
}

/**
 * Runs a long step quietly: a line at the start, one every 10 s, one at the end. What it printed appears only if it
 * failed. Throws it, with `advice`, on failure.
 */
export async function longStep(title, command, args, options, advice) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log(`· ${title}…`)
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: windows, ...options })
  const passOn = (signal) => child.kill(signal)
  process.on('SIGINT', passOn).on('SIGTERM', passOn)
  const printed = []
  child.stdout.on('data', (chunk) => printed.push(chunk))
  child.stderr.on('data', (chunk) => printed.push(chunk))
  const beat = setInterval(() => console.log(`  ${title}: ${seconds()}`), 10_000)
  const status = await new Promise((done) => {
    child.on('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`))
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
  clearInterval(beat)
  process.off('SIGINT', passOn).off('SIGTERM', passOn)
  if (status !== 0) {
    const end = Buffer.concat(printed).toString('utf8').split('\n').slice(-60).join('\n')
    throw new Error(`${end}\nFalhou: ${title} (${seconds()}).\n${advice}`)
  }
  console.log(`  pronto em ${seconds()}`)
}

/** Installs exactly what package-lock.json names, when node_modules is missing, incomplete or of another lock. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`É preciso Node 20.19 ou mais novo (aqui: ${process.versions.node}). Instale em https://nodejs.org`)
  if (installed()) return
  await longStep(
    'instalando dependências (npm ci)',
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { env: { ...process.env, PATH: outerPath(), NODE_ENV: '' } },
    'Sem rede? Confira o acesso ao registro do npm e rode:  npm ci',
  ).catch((error) => giveUp(error.message))
}

/**
 * A SIGTERM to `npm start` ends npm and its shell, and neither tells us. Calls back when the shell is gone; does nothing
 * when npm did not start us, since a process put in the background loses its parent rightly.
 */
function whenOrphaned(callback) {
  if (!process.env.npm_lifecycle_event || windows) return () => {}
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    callback()
  }, 500)
  return () => clearInterval(watch)
}

/** Runs a program of the project on its own Node, passing signals on; answers its exit code. */
export function runOnProjectNode(args, env = {}) {
  const child = spawn(projectNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const passOn = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, passOn)
  const stopWatching = whenOrphaned(() => child.kill('SIGTERM'))
  return new Promise((done) => {
    child.on('error', (error) => giveUp(error.message))
    child.on('close', (code, signal) => {
      stopWatching()
      for (const name of signals) process.off(name, passOn)
      done(code ?? (signal ? 1 : 0))
    })
  })
}

/** Where an installation keeps its environment: systemd reads it for the instances, and every command of operators by itself. */
const environmentFile = '/etc/hub/hub.env'

/**
 * Adds what a file of `NAME=value` lines says to the environment, which goes before it. Values with signs that systemd, Compose and Node
 * each read in a way of their own are told: between single quotes all read the same.
 */
function readEnvironment(path) {
  const text = readFileSync(path, 'utf8')
  for (const [index, line] of text.split('\n').entries())
    if (/^\s*\w+=(?!'[^']*'\s*$).*[#$"'`\\]/.test(line))
      stderr.write(
        `${path}, linha ${index + 1}: ponha o valor de ${line.split('=', 1)[0].trim()} entre aspas simples.\n`,
      )
  process.loadEnvFile(path)
}

/**
 * Becomes a program of an installation, with the arguments of this one. It installs nothing: what is missing is said. Its environment is the
 * caller's and, for what that does not say, the file's that `--ambiente=` names, or /etc/hub/hub.env where there is one.
 */
export async function operate(program, env = {}) {
  const named = process.argv.slice(2).find((arg) => arg.startsWith('--ambiente='))
  const file = named?.slice('--ambiente='.length) ?? environmentFile
  if (named || existsSync(file))
    try {
      readEnvironment(file)
    } catch (error) {
      giveUp(`${file} não pôde ser lido (${error.code}): rode como o usuário do Hub, ou indique outro com --ambiente=.`)
    }
  const missing = missingInProduction()
  if (missing.length > 0)
    giveUp(
      `Faltam pacotes ou são de outra versão (${missing.slice(0, 3).join(', ')}…). Instale como docs/RELEASES.md diz (npm ci --omit=dev …).`,
    )
  const args = process.argv.slice(2).filter((arg) => arg !== named)
  process.exitCode = await runOnProjectNode([...program, ...args], {
    HUB_MODO: process.env.HUB_MODO ?? 'producao',
    ...env,
  })
}

/** Installs, then becomes that program: its exit code is ours. */
export async function installAndRun(args, env = {}) {
  await ensureInstalled()
  process.exitCode = await runOnProjectNode(args, env)
}
