import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cast, SENHA_DO_ELENCO } from '@hub/server/db/seed/cast.ts'
import { ambienteDeProducao } from '@hub/server/testing/producao.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { entrar } from './support/entrar.ts'
import { type Hub, iniciarHub } from './support/hub.ts'
import { carrinhoDe, pessoaDeFora } from './support/pedir.ts'

/** What a start in production ends with, everything given but what is said. */
let pasta = ''
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'hub-diario-'))
})
afterAll(() => rm(pasta, { recursive: true, force: true }))

const emProducao = async (
  env: Record<string, string>,
  database: 'novo' | `postgres${string}` = 'novo',
): Promise<string> =>
  iniciarHub({ database, env: { ...(await ambienteDeProducao(pasta)), ...env } }).then(
    async (hub) => {
      await hub.parar()
      return 'started'
    },
    (erro: Error) => erro.message,
  )

describe('the log of a running product', { timeout: 120_000 }, () => {
  let hub: Hub
  const CPF = '12345678909'
  const segredos = new Set<string>([
    SENHA_DO_ELENCO,
    'senha-errada-do-dia',
    'senha-nova-de-helena',
    CPF,
    '123.456.789-09',
  ])
  beforeAll(async () => {
    hub = await iniciarHub()
    await percorrer()
  }, 180_000)
  afterAll(() => hub?.parar(), 60_000)

  const pedir = (caminho: string, opcoes: RequestInit = {}) => fetch(`${hub.url}/api${caminho}`, opcoes)
  const emJson = (corpo: unknown, cabecalhos: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cabecalhos },
    body: JSON.stringify(corpo),
  })
  const guardar = (...textos: string[]) => textos.filter((t) => t.length >= 8).map((t) => segredos.add(t))

  /** Signing in well and badly, buying, signing by link, mending a password, and everything that goes wrong on the way. */
  async function percorrer(): Promise<void> {
    const csrf = await pedir('/auth/csrf/')
    const cookie = csrf.headers.getSetCookie()[0]!.split(';')[0]!
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    guardar(csrfToken, cookie.split('=')[1]!)
    const dados = { csrfToken, callbackUrl: '/', json: true, email: cast.helena.email }
    await pedir(
      '/auth/callback/credentials/',
      emJson({ ...dados, password: 'senha-errada-do-dia' }, { cookie: cookie }),
    )
    const dentro = await pedir(
      '/auth/callback/credentials/',
      emJson({ ...dados, password: SENHA_DO_ELENCO }, { cookie: cookie }),
    )
    guardar(...dentro.headers.getSetCookie().map((c) => c.split(';')[0]!.split('=')[1]!))
    const { authorization } = await entrar(hub.url, cast.helena.email)
    guardar(authorization.slice('Bearer '.length), authorization.split('.')[2]!)

    const helena = await pessoaDeFora(hub.url, 'helena')
    const carrinho = await carrinhoDe(helena, 'FT-003', /Doce Cacau/)
    expect((await helena.pedir('/solicitacao/externo/enviar/', { corpo: carrinho, chave: randomUUID() })).status).toBe(
      200,
    )
    await helena.pedir('/proposta/externo/assina/contrato/1/1/', {
      metodo: 'PATCH',
      corpo: { aceite: true, documento: CPF },
    })
    await helena.pedir(`/solicitacao/externo/?search=${CPF}`)
    await helena.pedir('/servico/?search=123.456.789-09')

    await pedir('/auth/senha/recuperar/', emJson({ email: cast.helena.email }))
    const link = await linkDaSenha()
    guardar(link)
    await pedir(`/link/contrato/${link}/`)
    await pedir('/auth/senha/redefinir/', emJson({ token: link, senha: 'senha-nova-de-helena' }))
    await pedir(`/avaliacao/avaliacao-link/?token=${link}`)
    await pedir('/empresa/', { headers: { authorization: `Bearer ${link}${link}` } })
    await pedir('/empresa/', {
      headers: { authorization: `Basic ${btoa(`helena:${SENHA_DO_ELENCO}`)}`, cookie: `hub_token=${link}` },
    })
    guardar(btoa(`helena:${SENHA_DO_ELENCO}`))
    await pedir('/auth/senha/redefinir/', { ...emJson(0), body: `{"senha":"${SENHA_DO_ELENCO}"` })
    await pedir(
      '/auth/_log/',
      emJson({ csrfToken, message: `login ${CPF} Bearer ${link}`, url: `/assinar/${link}` }, { cookie: cookie }),
    )
    await pedir('/pagamento/webhook/', emJson({ data: { txid: 'x' } }, { 'webhook-signature': `v1,${link}` }))
    await pedir(`/nada/?token=${link}&senha=${SENHA_DO_ELENCO}`)
    await pedir(`/${encodeURIComponent(link)}/%ff/`)
  }
  async function linkDaSenha(): Promise<string> {
    const { results } = (await (await pedir('/demo/emails/?page_size=50')).json()) as { results: { texto: string }[] }
    return results.map((e) => /redefinir-senha\/([\w-]{20,})/.exec(e.texto)?.[1]).find(Boolean)!
  }
  /** What was printed since the doors opened. */
  const rows = () => {
    const [, depois = ''] = hub.processo.registro().split(/hub: ouvindo em \S+\n/)
    return depois.split('\n').filter((l) => l.trim() !== '')
  }

  it('is one line of JSON per event with its time and level, and with its request’s id where there is one', () => {
    const todas = rows().map((l) => JSON.parse(l) as Record<string, unknown>)
    expect(todas.length).toBeGreaterThan(20)
    for (const l of todas)
      expect(l).toMatchObject({ hora: expect.any(String), nivel: expect.any(String), msg: expect.any(String) })
    const pedidos = todas.filter((l) => l.msg === 'request')
    expect(pedidos.length).toBeGreaterThan(20)
    for (const p of pedidos)
      expect(p).toMatchObject({
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        rota: expect.any(String),
        status: expect.any(Number),
      })
  })

  it('names the request that a job was enqueued by', async () => {
    const deTipo = (msg: string) =>
      rows().flatMap((l) => {
        const lida = JSON.parse(l) as Record<string, unknown>
        return lida.msg === msg ? [lida] : []
      })
    const feitos = () => {
      const pedidos = new Set(deTipo('request').map((p) => p.reqId))
      return deTipo('job').filter((t) => pedidos.has(t.pedido))
    }
    await expect.poll(() => feitos().map((t) => t.trabalho), { timeout: 30_000 }).toContain('email.enviar')
    expect(feitos()[0]).toMatchObject({ id: expect.any(String), ms: expect.any(Number), resultado: 'feito' })
  })

  it('holds no password, token, cookie or CPF of anybody', () => {
    const tudo = rows().join('\n')
    expect(segredos.size).toBeGreaterThan(10)
    expect([...segredos].filter((s) => tudo.includes(s) || tudo.includes(encodeURIComponent(s)))).toEqual([])
    expect(tudo).not.toMatch(/eyJ[\w-]{5,}\.|argon2|authorization|set-cookie|"cookie"|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/i)
  })

  it('and its database are of a demonstration, on which no production starts', async () => {
    const falha = await emProducao({}, hub.database as `postgres${string}`)
    expect(falha).toMatch(/ended \(1\)[\s\S]*banco de dados é de demonstração/)
  })

  it('names what was refused, so that somebody can be helped', () => {
    const todas = rows().map((l) => JSON.parse(l) as Record<string, unknown>)
    const recusas = new Set(todas.map((l) => l.type))
    for (const tipo of ['INVALID_LOGIN', 'VALIDACAO', 'SESSAO_AUSENTE', 'NAO_ENCONTRADO', 'WEBHOOK_INVALIDO'])
      expect(recusas).toContain(tipo)
  })
})

describe('in production, the product', { timeout: 60_000 }, () => {
  test.each([
    [
      'a weak secret and no https',
      { HUB_SEGREDO: 'a'.repeat(64), HUB_ORIGEM: 'http://hub.example' },
      /HUB_SEGREDO é fraco[\s\S]*HUB_ORIGEM/,
    ],
    [
      'nobody that answers for it',
      { HUB_ENTIDADE_TELEFONE: '', HUB_ENCARREGADO_EMAIL: '' },
      /HUB_ENTIDADE_TELEFONE[\s\S]*HUB_ENCARREGADO_EMAIL/,
    ],
    ['no certificate to seal with', { CERTIFICADO_PEM: '', CERTIFICADO_CHAVE: '' }, /CERTIFICADO_P12/],
    ['no bank', { MERCADOPAGO_TOKEN: '' }, /PIX_URL/],
  ])('refuses to start with %s and says so', async (_, env, motivo) => {
    const falha = await emProducao(env as Record<string, string>)
    expect(falha).toMatch(/ended \(1\)/)
    expect(falha).toMatch(motivo)
    expect(falha).not.toMatch(/\n\s+at |node_modules|Qm9sYW5kbyB/)
  })
})
