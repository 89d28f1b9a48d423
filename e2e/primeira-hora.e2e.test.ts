import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ambienteDeProducao } from '@hub/server/testing/producao.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockEnv } from '../tools/clock/clock.ts'
import { freePort } from '../tools/postgres/server.ts'
import { createDatabase, type TestDatabase } from './support/database.ts'
import { ligarHub } from './support/hub.ts'
import { semViolacoes, usarNavegador } from './support/navegador.ts'
import type { Processo } from './support/processo.ts'

/** What only the demonstration says: its body, its people, its password, its line, what it is. */
const daDemonstracao =
  /demonstraç|Instituto Demo|0800 555|consultoria-2026|Doce Cacau|Moda Baía|Sabor Seguro|Sertão Verde|@hub\.example|@docecacau|00\.000\.000\/0001-91|sandbox/i

describe('the first hour on an empty installation', () => {
  const { pessoa } = usarNavegador()
  let pasta = ''
  let database: TestDatabase
  let env: Record<string, string> = {}
  let hub: Processo | undefined
  let url = ''
  let porta = 0
  const admin = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/operations/criar-admin.ts', ...args], {
      cwd: resolve(import.meta.dirname, '..'),
      env: { PATH: process.env.PATH, ...clockEnv(), ...env, DATABASE_URL: database.url },
      encoding: 'utf8',
    })
  beforeAll(async () => {
    pasta = await mkdtemp(join(tmpdir(), 'hub-primeira-hora-'))
    porta = await freePort()
    url = `http://localhost:${porta}`
    database = await createDatabase()
    // Browsers treat localhost as they treat https: cookies of production are kept.
    env = {
      ...(await ambienteDeProducao(pasta, { origem: `https://localhost:${porta}`, comTelas: true })),
      HUB_ESPERA_AO_SAIR_MS: '0',
    }
  })
  afterAll(async () => {
    await hub?.parar()
    await database.apagar()
    await rm(pasta, { recursive: true, force: true, maxRetries: 3 })
  })

  let link = ''
  test('the command makes the first administrator on a database without a table, and says what next', async () => {
    expect(admin('--nome', 'Ana').stderr).toMatch(/--nome: informe nome e sobrenome/)
    const feito = admin('--nome', 'Ana Prado', '--email', 'ana@fundacao.example')
    expect(feito.stderr).not.toMatch(/Error|✗/)
    link = /https:\/\/\S+(\/redefinir-senha\/\S+)/.exec(feito.stdout)![1]!
    expect(feito.stdout).toMatch(/Inicie o Hub[\s\S]*Primeiros passos/)
    hub = ligarHub(porta, pasta, database.url, env)
    await hub.esperar(/hub: ouvindo em/, 90_000)
  })

  test('its log is JSON from the first line to the last', () => {
    for (const row of hub!.registro().trim().split('\n'))
      expect(JSON.parse(row)).toMatchObject({
        hora: expect.any(String),
        nivel: expect.any(String),
        msg: expect.any(String),
      })
  })

  test('whoever has the link chooses a password, signs in, and is shown what is left', async () => {
    const ana = await pessoa({ url })
    // Who was invited agrees to the terms with the password; without that it is refused.
    ana.tolerar(/status of 400/)
    await ana.page.goto(link)
    const senha = 'cedro-alto-na-serra-84'
    await ana.page.getByLabel('Senha nova', { exact: true }).fill(senha)
    await ana.page.getByLabel('Repita a senha nova').fill(senha)
    await ana.page.getByRole('button', { name: 'Gravar a senha' }).click()
    await ana.page.getByRole('checkbox', { name: /concordo com os termos de uso/ }).check()
    await ana.page.getByRole('button', { name: 'Gravar a senha' }).click()
    await ana.page.getByRole('link', { name: 'Entrar com a senha nova' }).click()
    await ana.page.getByLabel('E-mail', { exact: true }).fill('ana@fundacao.example')
    await ana.page.getByLabel('Senha', { exact: true }).fill(senha)
    await ana.page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await ana.page.getByRole('link', { name: 'Ver os primeiros passos' }).click()
    await ana.page.getByRole('heading', { name: 'Primeiros passos', level: 1 }).waitFor()
    await expect.poll(() => ana.page.getByText('Falta', { exact: true }).count()).toBe(7)
    await semViolacoes(ana.page)
    // Nobody is sent where nothing can be done: each way leads to a page that this person may see.
    const destinos = await ana.page.locator('main a').evaluateAll((todos) => todos.map((a) => a.getAttribute('href')!))
    expect(destinos.length).toBeGreaterThanOrEqual(9)
    for (const destino of [...destinos, '/perfil', '/usuarios', '/parametros', '/auditoria', '/integracoes/emails']) {
      await ana.page.goto(destino)
      await ana.page.getByRole('heading', { level: 1 }).waitFor()
      const dito = await ana.page.locator('body').innerText()
      expect([destino, /não tem acesso|não encontr/i.exec(dito)?.[0], daDemonstracao.exec(dito)?.[0]]).toEqual([
        destino,
        undefined,
        undefined,
      ])
    }
  })

  test.each([
    '/login',
    '/recuperar-senha',
    '/ajuda',
    '/privacidade',
    '/privacidade?documento=termos',
    '/privacidade?documento=manual',
    '/cadastro',
    '/',
  ])('nothing of the demonstration is on %s', async (endereco) => {
    const alguem = await pessoa({ url })
    await alguem.page.goto(endereco)
    await alguem.page.getByRole('heading').first().waitFor()
    expect(await alguem.page.title()).not.toMatch(daDemonstracao)
    expect(daDemonstracao.exec(await alguem.page.locator('body').innerText())?.[0]).toBeUndefined()
    await alguem.context.close()
  })

  test('nor in what the program answers to anybody', async () => {
    for (const caminho of [
      '/api/portal/contato/',
      '/api/portal/documento/',
      '/api/saude',
      '/api/auth/providers/',
      '/api/servico/',
    ])
      expect(daDemonstracao.exec(await (await fetch(url + caminho)).text())?.[0]).toBeUndefined()
    expect((await fetch(`${url}/api/demo/elenco/`)).status).toBe(404)
    expect(
      ((await (await fetch(`${url}/api/portal/contato/`)).json()) as { entidade: { nome: string } }).entidade.nome,
    ).toBe('Fundação Vale do Cedro')
  })

  test('once she has a password, the command lets nobody else in', () => {
    const outra = admin('--nome', 'Bia Reis', '--email', 'bia@fundacao.example')
    expect([outra.status, outra.stderr]).toEqual([1, expect.stringMatching(/já tem administração.*ana@fundacao/)])
  })
})
