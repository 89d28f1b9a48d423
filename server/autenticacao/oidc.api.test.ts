import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../db/drizzle.ts'
import { cast } from '../db/seed/cast.ts'
import { identidadeExterna, usuario } from '../db/tables/usuario.ts'
import { lerConfig } from '../kernel/config.ts'
import type { Navegador } from '../testing/navegador.ts'
import { abrirProvedorOidc, type Conta, type ProvedorDeTeste } from '../testing/provedor-oidc.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'

let hub: TestHubWithSignIn
let keycloak: ProvedorDeTeste
let govbr: ProvedorDeTeste
const doProvedor = (nome: string, p: ProvedorDeTeste) => ({
  [`OIDC_${nome}_ISSUER`]: p.emissor,
  [`OIDC_${nome}_CLIENT_ID`]: 'hub',
  [`OIDC_${nome}_CLIENT_SECRET`]: 'segredo-do-cliente',
})
beforeAll(async () => {
  keycloak = await abrirProvedorOidc('http://localhost/api/auth/callback/keycloak/')
  govbr = await abrirProvedorOidc('http://localhost/api/auth/callback/govbr/')
  hub = await createTestHubWithSignIn({
    OIDC_PROVIDERS: 'keycloak, govbr',
    OIDC_KEYCLOAK_NOME: 'Rede interna',
    ...doProvedor('KEYCLOAK', keycloak),
    ...doProvedor('GOVBR', govbr),
  })
})
afterAll(async () => {
  await hub.fechar()
  await keycloak.fechar()
  await govbr.fechar()
})

const ir = async (n: Navegador, provider: string, callbackUrl = '/solicitacoes?page=2') =>
  (await n.formulario(autenticacao.iniciarEntrada, { params: { provider }, corpo: { callbackUrl } })).json<{
    url: string
  }>().url
const voltar = async (n: Navegador, url: string) => {
  const { pathname, search } = new URL(url)
  return (await n.pedir('GET', pathname + search)).headers.location
}
async function entrarPor(p: ProvedorDeTeste, provider: string, quem: Conta | 'recusa') {
  const n = hub.navegador()
  p.quem = quem
  const destino = await voltar(n, await p.visitar(await ir(n, provider)))
  return { destino, email: (await n.sessao())?.user.email }
}
const CERTO = 'http://localhost/solicitacoes?page=2'

test('the providers of the environment are listed with their names', async () => {
  const todos = (await hub.navegador().pedir('GET', '/api/auth/providers/')).json<Record<string, { name: string }>>()
  expect(Object.entries(todos).map(([id, p]) => [id, p.name])).toEqual([
    ['credentials', 'E-mail e senha'],
    ['keycloak', 'Rede interna'],
    ['govbr', 'gov.br'],
  ])
})

test('a verified e-mail of an existing user signs in by a provider that proves no CPF, and from then on issuer and subject do, whatever the e-mail', async () => {
  const conta = { sub: 'k-1', email: cast.luciana.email.toUpperCase(), email_verified: true }
  expect(await entrarPor(keycloak, 'keycloak', conta)).toEqual({ destino: CERTO, email: cast.luciana.email })
  const trocada = { sub: 'k-1', email: 'outro@nenhures.example', email_verified: false }
  expect(await entrarPor(keycloak, 'keycloak', trocada)).toEqual({ destino: CERTO, email: cast.luciana.email })
  expect(await hub.database.select().from(identidadeExterna).where(eq(identidadeExterna.sujeito, 'k-1'))).toHaveLength(
    1,
  )
})

test('gov.br signs in by the CPF that is its subject; another provider’s subject is no CPF', async () => {
  await hub.database.update(usuario).set({ cpf: '39053344705' }).where(eq(usuario.email, cast.rosa.email))
  expect(await entrarPor(keycloak, 'keycloak', { sub: '39053344705' })).toEqual({
    destino: '/login?error=OAuthAccountNotLinked',
    email: undefined,
  })
  expect(await entrarPor(govbr, 'govbr', { sub: '39053344705' })).toEqual({ destino: CERTO, email: cast.rosa.email })
})

test('nobody is let in by an unverified or unknown e-mail, and no account is made', async () => {
  const antes = await hub.database.$count(usuario)
  for (const conta of [
    { sub: 'k-2', email: cast.ana.email, email_verified: false },
    { sub: 'k-3', email: cast.ana.email },
    { sub: 'k-4', email: 'ninguem@nenhures.example', email_verified: true },
  ])
    expect(await entrarPor(keycloak, 'keycloak', conta)).toEqual({
      destino: '/login?error=OAuthAccountNotLinked',
      email: undefined,
    })
  expect(await hub.database.$count(usuario)).toBe(antes)
})

test('a disabled user and one who refuses at the provider are sent back', async () => {
  await hub.database.update(usuario).set({ ativo: false }).where(eq(usuario.email, cast.nara.email))
  const negado = { destino: '/login?error=AccessDenied', email: undefined }
  const conta = { sub: 'k-5', email: cast.nara.email, email_verified: true }
  expect(await entrarPor(keycloak, 'keycloak', conta)).toEqual(negado)
  expect(await entrarPor(keycloak, 'keycloak', 'recusa')).toEqual(negado)
})

test('the way back works once, in the same browser, with the same state and provider', async () => {
  const falhou = '/login?error=OAuthCallback'
  const vitima = hub.navegador()
  const atacante = hub.navegador()
  keycloak.quem = { sub: 'k-6', email: cast.vera.email, email_verified: true }
  const url = await keycloak.visitar(await ir(atacante, 'keycloak'))
  expect(await voltar(vitima, url)).toBe(falhou)
  await ir(vitima, 'keycloak')
  expect(await voltar(vitima, url)).toBe(falhou)
  await ir(vitima, 'govbr')
  expect(await voltar(vitima, url)).toBe(falhou)
  const forjado = new URL(url)
  forjado.searchParams.set('code', 'inventado')
  expect(await voltar(atacante, forjado.href)).toBe(falhou)
  const n = hub.navegador()
  const bom = await keycloak.visitar(await ir(n, 'keycloak'))
  n.cookies.set('hub_oidc', `${n.cookies.get('hub_oidc')!.slice(0, -4)}AAAA`)
  expect(await voltar(n, bom)).toBe(falhou)
  const outro = hub.navegador()
  const certo = await keycloak.visitar(await ir(outro, 'keycloak'))
  expect(await voltar(outro, certo)).toBe(CERTO)
  expect(await voltar(outro, certo)).toBe(falhou)
  expect(await vitima.sessao()).toBeUndefined()
})

test('leads to no other site, before or after', async () => {
  const n = hub.navegador()
  const res = await n.formulario(autenticacao.iniciarEntrada, {
    params: { provider: 'keycloak' },
    corpo: { callbackUrl: 'https://mau.example/' },
  })
  expect(res.json().type).toBe('INVALID_CALLBACK_URL_ERROR')
})

test('a provider that does not answer is 503 and asked again the next time', async () => {
  const caido = await abrirProvedorOidc('http://localhost/api/auth/callback/keycloak/')
  await caido.fechar()
  const outra = await createTestHubWithSignIn({ OIDC_PROVIDERS: 'keycloak', ...doProvedor('KEYCLOAK', caido) })
  try {
    for (let i = 0; i < 2; i++) {
      const res = await outra.navegador().formulario(autenticacao.iniciarEntrada, { params: { provider: 'keycloak' } })
      expect([res.statusCode, res.json().type]).toEqual([503, 'INDISPONIVEL'])
    }
  } finally {
    await outra.fechar()
  }
})

test('a provider that is half described stops the start and names every variable', () => {
  const meio = { HUB_MODO: 'teste', OIDC_PROVIDERS: 'govbr', OIDC_GOVBR_ISSUER: 'https://sso.example' }
  expect(() => lerConfig(meio)).toThrow(/OIDC_GOVBR_CLIENT_ID: falta.*\n- OIDC_GOVBR_CLIENT_SECRET: falta/)
})
