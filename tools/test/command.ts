/** Runs one program of a test step: quiet, with a sign of life, and never left behind. */
import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '../boot.mjs'

interface Ending {
  code: number
  /** Everything it printed, both streams in order. */
  printed: string
}

const running = new Set<ChildProcess>()

/** Ends what is still running, by process; called when the whole run is interrupted. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** Sign of life of a long step: a line every 20 s. */
export async function withHeartbeat<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  const beat = setInterval(() => console.log(`  … ${title} ${Math.round((Date.now() - began) / 1000)} s`), 20_000)
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}

/**
 * Runs `file` in the project's folder to its end; what it writes to descriptor 3 people see at once. Does not throw on failure:
 * the caller judges the code.
 */
export function run(file: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ending> {
  return new Promise((done) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 1],
    })
    running.add(child)
    let printed = ''
    const add = (chunk: Buffer) => {
      printed += chunk.toString('utf8')
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.once('error', (error) => {
      running.delete(child)
      done({ code: 127, printed: `${printed}${error.message}\n` })
    })
    child.once('close', (code) => {
      running.delete(child)
      done({ code: code ?? 1, printed })
    })
  })
}
