import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from '../db/drizzle.ts'
import { cast } from '../db/seed/cast.ts'
import { usuario } from '../db/tables/usuario.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { FALHAS_DA_CONTA, FALHAS_DO_ENDERECO, FALHAS_DO_PAR } from './entrada.limite.ts'

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
})
afterAll(() => hub.fechar())

const credenciais = { provider: 'credentials' }
const errada = 'senha-que-nao-e-essa'

describe('signing in by password', () => {
  test('answers where to go and opens a session, by form or JSON, whatever the case of the e-mail', async () => {
    const n = hub.navegador()
    const res = await n.entrar('HELENA@docecacau.example')
    expect(res.statusCode).toBe(200)
    expect(res.json()).toEqual({ url: 'http://localhost/' })
    expect((await n.sessao())?.user.email).toBe(cast.helena.email)
    const { csrfToken } = (await n.pedir('GET', '/api/auth/csrf')).json<{ csrfToken: string }>()
    const json = await n.pedir('POST', '/api/auth/callback/credentials', {
      corpo: { csrfToken, email: cast.ana.email, password: 'consultoria-2026', callbackUrl: '/catalogo?tema=1' },
    })
    expect(json.json()).toEqual({ url: 'http://localhost/catalogo?tema=1' })
    expect((await n.sessao())?.user.email).toBe(cast.ana.email)
  })

  test('answers the same to a wrong password, an unknown account and a disabled user', async () => {
    await hub.database.update(usuario).set({ ativo: false }).where(eq(usuario.email, cast.nara.email))
    const n = hub.navegador('10.0.0.1')
    const respostas = [
      await n.entrar(cast.paulo.email, errada),
      await n.entrar('ninguem@nenhures.example', errada),
      await n.entrar(cast.nara.email),
    ]
    expect(respostas.map((r) => [r.statusCode, r.body])).toEqual(Array(3).fill([401, respostas[0]!.body]))
    expect(respostas[0]!.json()).toMatchObject({ type: 'INVALID_LOGIN' })
    expect(await n.sessao()).toBeUndefined()
  })

  test('works as hard for an unknown account as for a wrong password', async () => {
    const { resumirSenha, resumoDeNinguem, senhaConfere } = await import('../services/senha.ts')
    const parametros = (resumo: string) => resumo.split('$').slice(0, 4)
    expect(parametros(await resumoDeNinguem())).toEqual(parametros(await resumirSenha('cacau na beira do rio')))
    expect(await senhaConfere(undefined, errada)).toBe(false)
  })

  test('names a stored password that nobody can read', async () => {
    await hub.database.update(usuario).set({ senhaHash: 'lixo' }).where(eq(usuario.email, cast.otavio.email))
    const res = await hub.navegador('10.0.0.2').entrar(cast.otavio.email)
    expect([res.statusCode, res.json().type]).toEqual([500, 'CALLBACK_CREDENTIALS_HANDLER_ERROR'])
  })
})

describe('failures', () => {
  test('hold up the address that guesses, even with the right password, and not the owner elsewhere', async () => {
    for (let i = 0; i < FALHAS_DO_PAR; i++)
      expect((await hub.navegador('10.1.0.1').entrar(cast.sergio.email, errada)).statusCode).toBe(401)
    const certa = await hub.navegador('10.1.0.1').entrar(cast.sergio.email)
    expect([certa.statusCode, certa.json().type]).toEqual([429, 'MUITAS_TENTATIVAS'])
    expect(Number(certa.headers['retry-after'])).toBeGreaterThan(800)
    expect((await hub.navegador('10.1.1.1').entrar(cast.sergio.email)).statusCode).toBe(200)
    expect((await hub.navegador('10.1.0.1').entrar(cast.iara.email)).statusCode).toBe(200)
    await hub.database.execute(sql`update limite set expire = expire - 900000`)
    expect((await hub.navegador('10.1.0.1').entrar(cast.sergio.email)).statusCode).toBe(200)
  })

  test('from many addresses hold up strange devices, and not one that the account was used on', async () => {
    const conhecido = hub.navegador('10.1.3.1')
    expect((await conhecido.entrar(cast.renato.email)).statusCode).toBe(200)
    for (let i = 0; i < FALHAS_DA_CONTA; i++)
      expect((await hub.navegador(`10.1.4.${i}`).entrar(cast.renato.email, errada)).statusCode).toBe(401)
    expect((await hub.navegador('10.1.5.1').entrar(cast.renato.email)).statusCode).toBe(429)
    expect((await conhecido.entrar(cast.renato.email)).statusCode).toBe(200)
    // Of another account it is a strange device, and it guesses no more than any other.
    for (let i = 0; i < FALHAS_DO_PAR; i++)
      expect((await conhecido.entrar(cast.renato.email, errada)).statusCode).toBe(401)
    expect((await conhecido.entrar(cast.renato.email)).statusCode).toBe(429)
    const forjado = hub.navegador('10.1.5.2')
    forjado.cookies.set('hub_aparelho', `${conhecido.cookies.get('hub_aparelho')!.slice(0, -4)}AAAA`)
    expect((await forjado.entrar(cast.renato.email)).statusCode).toBe(429)
    const deOutra = hub.navegador('10.1.5.3')
    await deOutra.entrar(cast.marina.email)
    expect((await deOutra.entrar(cast.renato.email)).statusCode).toBe(429)
  })

  test('make an unknown account wait in the same way', async () => {
    const n = hub.navegador('10.1.2.1')
    const vistos: number[] = []
    for (let i = 0; i <= FALHAS_DO_PAR; i++)
      vistos.push((await n.entrar('fantasma@nenhures.example', errada)).statusCode)
    expect(vistos).toEqual([...Array(FALHAS_DO_PAR).fill(401), 429])
  })

  test('cannot be outrun by guessing all at once', async () => {
    const todas = async (quantas: number, de: (i: number) => string) =>
      (
        await Promise.all(
          Array.from({ length: quantas }, (_, i) => hub.navegador(de(i)).entrar(cast.rosa.email, errada)),
        )
      ).filter((r) => r.statusCode === 401).length
    expect(await todas(20, () => '10.2.0.1')).toBe(FALHAS_DO_PAR)
    expect(await todas(FALHAS_DA_CONTA + 10, (i) => `10.2.1.${i}`)).toBe(FALHAS_DA_CONTA - FALHAS_DO_PAR)
  })

  test('are forgotten by the right password, and right ones at once all pass', async () => {
    for (let i = 1; i < FALHAS_DO_PAR; i++) await hub.navegador('10.3.0.1').entrar(cast.joao.email, errada)
    expect((await hub.navegador('10.3.0.1').entrar(cast.joao.email)).statusCode).toBe(200)
    const juntas = await Promise.all(
      Array.from({ length: 12 }, () => hub.navegador('10.3.0.1').entrar(cast.joao.email)),
    )
    expect(juntas.map((r) => r.statusCode)).toEqual(Array(12).fill(200))
  })

  test('make an address wait, whatever account it tries, and of IPv6 whatever address of one subscriber', async () => {
    const de = (i: number) => hub.navegador(`2001:db8:4:1::${i.toString(16)}`)
    for (let i = 0; i < FALHAS_DO_ENDERECO; i++)
      expect((await de(i).entrar(`pessoa${i}@nenhures.example`, errada)).statusCode).toBe(401)
    expect((await de(0xffff).entrar(cast.celia.email)).statusCode).toBe(429)
    expect((await hub.navegador('2001:db8:4:2::1').entrar(cast.celia.email)).statusCode).toBe(200)
  })
})

describe('what a cookie authorises', () => {
  const corpo = { email: cast.bia.email, password: 'consultoria-2026' }
  test('needs the csrfToken of the same browser, signed by us, and no other site as its caller', async () => {
    const n = hub.navegador()
    const { csrfToken } = (await n.pedir('GET', '/api/auth/csrf/')).json<{ csrfToken: string }>()
    const alheio = (await hub.navegador().pedir('GET', '/api/auth/csrf/')).json<{ csrfToken: string }>().csrfToken
    const recusado = async (quem: typeof n, csrf: string | undefined, cabecalhos = {}) => {
      const res = await quem.pedir('POST', '/api/auth/callback/credentials/', {
        corpo: { ...corpo, ...(csrf !== undefined && { csrfToken: csrf }) },
        cabecalhos,
      })
      expect([res.statusCode, res.json().type]).toEqual([403, 'CSRF'])
    }
    await recusado(n, undefined)
    await recusado(n, '')
    await recusado(n, alheio)
    await recusado(n, csrfToken, { 'sec-fetch-site': 'cross-site' })
    await recusado(hub.navegador(), csrfToken)
    const plantado = hub.navegador()
    plantado.cookies.set('hub_csrf', `${'a'.repeat(64)}.${'b'.repeat(64)}`)
    await recusado(plantado, 'a'.repeat(64))
    for (const [url, resto] of [
      ['/api/auth/signout/', {}],
      ['/api/auth/session/', { data: {} }],
      ['/api/auth/signin/govbr/', {}],
      ['/api/auth/_log/', { csrfToken: alheio }],
    ] as const)
      expect((await n.pedir('POST', url, { corpo: resto })).json().type, url).toBe('CSRF')
    expect((await n.entrar(cast.bia.email)).statusCode).toBe(200)
  })

  test.each([
    'https://mau.example/',
    '//mau.example',
    '/\\mau.example',
    '\\\\mau.example',
    'https:mau.example',
    'http://localhost@mau.example/',
    'http://localhost.mau.example/',
    'http://usuario:senha@localhost/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/mau.example',
    'http://[',
  ])('goes nowhere but to the hub: %j', async (callbackUrl) => {
    const n = hub.navegador()
    const res = await n.formulario(autenticacao.entrar, { params: credenciais, corpo: { ...corpo, callbackUrl } })
    expect([res.statusCode, res.json().type]).toEqual([400, 'INVALID_CALLBACK_URL_ERROR'])
    expect(await n.sessao()).toBeUndefined()
    const pagina = await n.pedir('GET', `/api/auth/signin/?callbackUrl=${encodeURIComponent(callbackUrl)}`)
    expect(pagina.headers.location).toBe('/login?error=INVALID_CALLBACK_URL_ERROR')
    const saida = await n.formulario(autenticacao.sair, { corpo: { callbackUrl } })
    expect(saida.json().type).toBe('INVALID_CALLBACK_URL_ERROR')
  })
})

describe('the pages and providers', () => {
  test('lead to the login screen with the reason and the way on', async () => {
    const n = hub.navegador()
    const res = await n.pedir('GET', '/api/auth/signin?error=SessionRequired&callbackUrl=%2Fsolicitacoes%2F7')
    expect(res.statusCode).toBe(302)
    expect(res.headers.location).toBe(
      '/login?error=SessionRequired&callbackUrl=http%3A%2F%2Flocalhost%2Fsolicitacoes%2F7',
    )
    expect((await n.pedir('GET', '/api/auth/error/?error=OAuthCallback')).headers.location).toBe(
      '/login?error=OAuthCallback',
    )
    expect((await n.pedir('GET', '/api/auth/callback/nenhum/?code=1')).headers.location).toBe(
      '/login?error=MISSING_NEXTAUTH_API_ROUTE_ERROR',
    )
  })

  test('that do not exist say so by their code', async () => {
    const n = hub.navegador()
    const chamar = async (provider: string) =>
      (await n.formulario(autenticacao.iniciarEntrada, { params: { provider } })).json().type
    expect(await chamar('email')).toBe('EMAIL_REQUIRES_ADAPTER_ERROR')
    expect(await chamar('nenhum')).toBe('MISSING_NEXTAUTH_API_ROUTE_ERROR')
    const rota = await n.pedir('GET', '/api/auth/isto-nao-existe/')
    expect([rota.statusCode, rota.json().type]).toEqual([404, 'MISSING_NEXTAUTH_API_ROUTE_ERROR'])
    expect((await n.pedir('GET', '/api/auth/providers/')).json()).toEqual({
      credentials: {
        id: 'credentials',
        name: 'E-mail e senha',
        type: 'credentials',
        signinUrl: 'http://localhost/api/auth/signin/credentials/',
        callbackUrl: 'http://localhost/api/auth/callback/credentials/',
      },
    })
  })
})
