/**
 * `npm run imagem:ensaiar`: what the Dockerfile does, without a container engine: its very steps, stage by stage, in clean folders, the last
 * one under another user (run as root for that; else as oneself, and it is said), then how big it is, whether it starts without a
 * registry, what `--check` says of an empty environment, and whether every command of operators works in it. Ends with 1 when a step fails or the program is above 300 MB.
 * It is no container: the base image, its user and its libraries are this machine's. Takes some minutes: two installs.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { projectNode, root } from '../boot.mjs'
import { rodarSemNada, semNada } from './sem-nada.ts'

const LIMITE_MB = 300
const NINGUEM = 65_534
const raiz = mkdtempSync(join(tmpdir(), 'hub-imagem-'))
const outro = process.getuid?.() === 0
chmodSync(raiz, 0o755)

interface Passo {
  verbo: string
  resto: string
}
const passos: Passo[] = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .split('\n')
  .filter((row) => /^[A-Z]+ /.test(row))
  .map((row) => ({ verbo: row.slice(0, row.indexOf(' ')), resto: row.slice(row.indexOf(' ') + 1) }))

const noProjeto = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout
const node = projectNode()
/** The project's Node first: a machine may have an older one. */
const ambiente: NodeJS.ProcessEnv = {
  PATH: `${join(node, '..')}:${process.env.PATH}`,
  HOME: process.env.HOME,
  ...(process.env.npm_config_registry && { npm_config_registry: process.env.npm_config_registry }),
}
const estagios = new Map<string, string>()
let atual = ''
let env: NodeJS.ProcessEnv = {}
let comando: string[] = []

function falhar(o: string, saida: string): never {
  console.error(`${o}\n${saida.split('\n').slice(-40).join('\n')}`)
  rmSync(raiz, { recursive: true, force: true })
  process.exit(1)
}

function copiar(resto: string): void {
  const de = /--from=(\w+)/.exec(resto)?.[1]
  const partes = resto.replace(/--\S+\s+/g, '').split(/\s+/)
  const para = partes.pop()!
  for (const parte of partes) {
    const origem = de ? join(estagios.get(de)!, parte.replace(/^\/hub\/?/, '')) : join(root, parte)
    const destino =
      para === '.' && de ? atual : para.endsWith('/') ? join(atual, para, basename(parte)) : join(atual, para)
    mkdirSync(join(destino, '..'), { recursive: true })
    // As the context is: what git knows, and no folder that .dockerignore names.
    if (!de && (parte === '.' || statSync(origem).isDirectory()))
      for (const arquivo of noProjeto('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', parte)
        .split('\0')
        .filter(Boolean))
        cpSync(join(root, arquivo), join(atual, arquivo))
    else cpSync(origem, destino, { recursive: true, verbatimSymlinks: true })
  }
}

function rodar(row: string): void {
  // Of the image's own user there is none here; whose the last folder is, is seen to below.
  const limpa = row.replace(/\s*&& chown \S+ \S+/, '')
  const inicio = performance.now()
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-ec', limpa], {
    cwd: atual,
    env: { ...ambiente, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0) falhar(`RUN ${limpa}`, stdout + stderr)
  console.log(`✓ ${limpa}  ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
}

for (const { verbo, resto } of passos) {
  if (verbo === 'FROM') {
    atual = join(raiz, String(estagios.size))
    mkdirSync(atual)
    estagios.set(/ AS (\w+)/.exec(resto)?.[1] ?? 'fim', atual)
  } else if (verbo === 'COPY') copiar(resto)
  else if (verbo === 'RUN') rodar(resto)
  else if (verbo === 'ARG') env[resto] = noProjeto('rev-parse', 'HEAD').trim()
  else if (verbo === 'ENV') env = Object.fromEntries(resto.split(' ').map((par) => par.split('=') as [string, string]))
  else if (verbo === 'CMD') comando = JSON.parse(resto) as string[]
}

const megas = Number(spawnSync('du', ['-sm', atual], { encoding: 'utf8' }).stdout.split('\t')[0])
console.log(`programa: ${megas} MB (até ${LIMITE_MB})`)
if (outro) for (const pasta of ['dados']) chownSync(join(atual, pasta), NINGUEM, NINGUEM)
const conferido = spawnSync(node, [...comando.slice(1), '--check'], {
  cwd: atual,
  // No registry, no npm: a start that wanted one would fail here.
  env: { PATH: '/usr/bin:/bin', ...env, npm_config_registry: 'http://127.0.0.1:1' },
  encoding: 'utf8',
  ...(outro && { uid: NINGUEM, gid: NINGUEM }),
})
const dito = conferido.stdout + conferido.stderr
console.log(
  `--check como ${outro ? `usuário ${NINGUEM}` : 'o próprio usuário (rode como root para outro)'}: ${conferido.status}`,
)
if (conferido.status !== 1 || !/✗ HUB_SEGREDO/.test(dito) || /web\/dist|EACCES|Cannot find/.test(dito))
  falhar('--check', dito)
// What docs tell operators to run there.
for (const um of semNada) {
  const { dito, status, serve } = rodarSemNada(um, node, atual, env, outro ? NINGUEM : undefined)
  if (!serve) falhar(`node tools/${um.programa}: ${status}`, dito)
  console.log(`✓ node tools/${[um.programa, ...um.args].join(' ')}`)
}
rmSync(raiz, { recursive: true, force: true })
if (megas > LIMITE_MB) process.exit(1)
