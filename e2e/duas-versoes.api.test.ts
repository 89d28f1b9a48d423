import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hub, iniciarHub } from './support/hub.ts'
import { type Balanceador, balancear } from './support/troca.ts'

/** A build in which every file has a name of its own, as after a change that all of it depends on. */
async function build(raiz: string, nome: string): Promise<string> {
  const pasta = join(raiz, nome)
  await mkdir(join(pasta, 'assets'), { recursive: true })
  await mkdir(join(pasta, 'paginas'))
  await writeFile(
    join(pasta, 'index.html'),
    `<script type="module" src="/assets/index-${nome}.js"></script><link rel="stylesheet" href="/assets/index-${nome}.css">`,
  )
  for (const arquivo of [`index-${nome}.js`, `Login-${nome}.js`, `index-${nome}.css`])
    await writeFile(join(pasta, 'assets', arquivo), `/* ${nome} ${arquivo} */`)
  return pasta
}

let raiz = ''
let velha: Hub
let nova: Hub
let porta: Balanceador
const deCada = {
  velha: { HUB_ESPERA_AO_SAIR_MS: '100', HUB_TELAS: '' },
  nova: { HUB_ESPERA_AO_SAIR_MS: '100', HUB_TELAS: '' },
}
beforeAll(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'hub-versoes-'))
  deCada.velha.HUB_TELAS = await build(raiz, 'velha')
  deCada.nova.HUB_TELAS = await build(raiz, 'nova')
  velha = await iniciarHub({ env: deCada.velha })
  nova = await iniciarHub({ database: velha.database as `postgres${string}`, dados: velha.dados, env: deCada.nova })
  porta = await balancear([velha.url, nova.url])
}, 120_000)
afterAll(async () => {
  await porta?.fechar()
  await nova?.parar()
  await velha?.parar()
  await rm(raiz, { recursive: true, force: true })
})

/** A page, with everything that it asks for and what it fetches later. @returns what was not there */
async function abrir(): Promise<string[]> {
  const pagina = await fetch(`${porta.url}/login`)
  const nomes = [...(await pagina.text()).matchAll(/\/assets\/[\w.-]+/g)].map(([nome]) => nome)
  expect(nomes).toHaveLength(2)
  const todos = [...nomes, nomes[0]!.replace('index-', 'Login-')]
  const faltas: string[] = []
  // Twice each: either instance is asked.
  for (const nome of [...todos, ...todos]) {
    const res = await fetch(porta.url + nome)
    if (res.status !== 200 || !(await res.text()).includes(nome.slice('/assets/'.length))) faltas.push(nome)
  }
  return faltas
}

test('a page of either version finds everything at either instance', async () => {
  for (let vez = 0; vez < 6; vez++) expect(await abrir()).toEqual([])
})

test('what the other version made is served as its own: type, for ever, without the headers of a page', async () => {
  const { status, headers } = await fetch(`${nova.url}/assets/index-velha.js`)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('javascript'),
    expect.stringContaining('immutable'),
  ])
  expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual(['nosniff', null])
  for (const nada of ['/assets/index-nenhuma.js', '/assets/..%2f..%2fselo.pem', '/assets/listas%2findex-velha.js.json'])
    expect((await fetch(nova.url + nada)).status).toBe(404)
})

test('a page that was open before the last old instance went finds what it had not fetched yet', async () => {
  deCada.velha.HUB_TELAS = deCada.nova.HUB_TELAS
  await velha.reiniciar()
  for (const { url } of [velha, nova]) expect((await fetch(`${url}/assets/Login-velha.js`)).status).toBe(200)
  expect(await abrir()).toEqual([])
})
