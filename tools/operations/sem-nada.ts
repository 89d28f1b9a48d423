import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

interface SemNada {
  programa: string
  args: readonly string[]
  espera: RegExp
}

/** The commands of operators, and the sentence in which each ends where there is neither a registry nor a database nor a secret. */
export const semNada: readonly SemNada[] = [
  { programa: 'admin.mjs', args: ['--nome', 'Ana Prado', '--email', 'ana@example.org'], espera: /HUB_SEGREDO: falta/ },
  { programa: 'auditoria.mjs', args: [], espera: /^DATABASE_URL: o servidor não responde/ },
  { programa: 'copia.mjs', args: [], espera: /^DATABASE_URL: o servidor não responde/ },
  { programa: 'resselar.mjs', args: [], espera: /HUB_SEGREDO: falta/ },
  { programa: 'serve.mjs', args: ['--check'], espera: /✗ HUB_SEGREDO/ },
]

/** Runs one of them in `pasta`. `serve`: it ended as it should. @param usuario id of another user, for who runs as root */
export function rodarSemNada(
  { programa, args, espera }: SemNada,
  node: string,
  pasta: string,
  env: NodeJS.ProcessEnv,
  usuario?: number,
): { dito: string; status: number | null; serve: boolean } {
  const { status, stdout, stderr } = spawnSync(node, [join('tools', programa), ...args], {
    cwd: pasta,
    env: {
      PATH: '/usr/bin:/bin',
      ...env,
      npm_config_registry: 'http://127.0.0.1:1',
      DATABASE_URL: 'postgres://hub@127.0.0.1:1/hub',
    },
    encoding: 'utf8',
    ...(usuario !== undefined && { uid: usuario, gid: usuario }),
  })
  const dito = stdout + stderr
  return { dito, status, serve: status === 1 && espera.test(dito) }
}
