/**
 * `npm run troca:ensaiar`: the drill of a new version without a lost request or a broken page. Starts a throw-away PostgreSQL, two instances and
 * nginx with tools/operations/nginx.conf (addresses and port exchanged), lets people work through it, browsers open and use pages, signed in
 * and not, some of which stay open all the while, and restarts both instances in turn, each time with another build of the pages; prints
 * figures and ends with 1 when a request was lost or a page broke. Needs nginx on the PATH (Debian: apt-get install nginx-light; it need not
 * run as a service) and PostgreSQL's programs. Takes some minutes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abrirSemParar } from '../../e2e/support/abrir-sem-parar.ts'
import { abrirNavegador } from '../../e2e/support/navegador.ts'
import { outroBuild } from '../../e2e/support/outro-build.ts'
import { duasInstancias, trocarSobCarga } from '../../e2e/support/troca.ts'
import { startCluster } from '../postgres/cluster.ts'
import { freePort } from '../postgres/server.ts'
import { ensureChromium } from '../test/browser.ts'
import { ensureWebBuilt } from '../web/build.ts'

/** The file as it is, with the drill's addresses, without TLS, and with nginx's own files in a folder of its own. */
async function configuracao(instancias: readonly string[], porta: number, pasta: string): Promise<string> {
  const servidores = instancias.map((url) => `  server 127.0.0.1:${new URL(url).port} max_fails=1 fail_timeout=1s;`)
  const doHub = (await readFile(join(import.meta.dirname, 'nginx.conf'), 'utf8'))
    .replace(/(?: {2}server 10\.0\.0\.\d+:3000[^\n]*\n)+/, `${servidores.join('\n')}\n`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${porta};`)
    .replaceAll(/ {2}(?:ssl_|http2 )[^\n]*\n/g, '')
  const pastas = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((p) => `${p}_temp_path ${pasta}/${p};`)
  return `daemon off; pid ${pasta}/nginx.pid; error_log ${pasta}/erros.log; worker_processes 1;
events {} http { access_log ${pasta}/acessos.log; ${pastas.join(' ')}
${doHub}}`
}

if (spawnSync('nginx', ['-v']).error) {
  console.error('Falta o nginx. Debian: apt-get install nginx-light (não precisa rodar como serviço).')
  process.exit(1)
}
const pasta = await mkdtemp(join(tmpdir(), 'hub-nginx-'))
await ensureWebBuilt()
const outro = await outroBuild()
const cluster = await startCluster()
process.env.TEST_DATABASE_URL = cluster.url
try {
  const instance = await duasInstancias()
  const porta = await freePort()
  await writeFile(
    join(pasta, 'nginx.conf'),
    await configuracao(
      instance.instancias.map((h) => h.url),
      porta,
      pasta,
    ),
  )
  const nginx = spawn('nginx', ['-c', join(pasta, 'nginx.conf'), '-p', pasta], { stdio: 'inherit' })
  try {
    const url = `http://127.0.0.1:${porta}`
    for (let vez = 0; vez < 50; vez++) {
      if ((await fetch(`${url}/api/saude`).catch(() => undefined))?.ok) break
      await new Promise((pronto) => setTimeout(pronto, 100))
    }
    const inicio = performance.now()
    const navegador = await abrirNavegador(await ensureChromium())
    const abertas = await abrirSemParar(navegador.browser, url, {
      deFora: 2,
      deDentro: ['luciana'],
      ficam: ['ana', 'vera'],
    })
    const feito = await trocarSobCarga(url, instance.instancias, {
      voltas: 2,
      clientes: 4,
      // There and back: a new version, and the return to the old one.
      antes: (hub, volta) => instance.comTelas(hub, volta % 2 === 0 ? outro.pasta : ''),
      async aoVoltar() {
        await abertas.adiante()
        await new Promise((pronto) => setTimeout(pronto, 2_000))
        await abertas.adiante()
      },
    })
    console.log(
      `${feito.trocas} trocas em ${((performance.now() - inicio) / 1000).toFixed(0)} s: ${feito.respostas} pedidos (${feito.escritas} escritas), ${feito.falhas.length} perdidos, p95 ${feito.p95.toFixed(0)} ms`,
    )
    const vistas = await abertas.parar()
    await navegador.fechar()
    console.log(
      `${vistas.paginas} páginas abertas e usadas em navegadores, e ${vistas.telas} telas em páginas abertas desde antes (${vistas.recarregadas} recarregadas): ${vistas.quebradas.length} quebradas`,
    )
    for (const quebrada of vistas.quebradas.slice(0, 20)) console.log('QUEBRADA:', quebrada)
    for (const falha of feito.falhas.slice(0, 20)) console.log('PERDIDO:', JSON.stringify(falha))
    if (feito.falhas.length || vistas.quebradas.length || vistas.paginas === 0 || vistas.telas === 0) {
      console.log((await readFile(join(pasta, 'erros.log'), 'utf8')).slice(-3_000))
      process.exitCode = 1
    }
  } finally {
    nginx.kill('SIGQUIT')
    if (nginx.exitCode === null) await once(nginx, 'exit')
    await instance.parar()
  }
} finally {
  await cluster.stop()
  await outro.apagar()
  await rm(pasta, { recursive: true, force: true })
}
