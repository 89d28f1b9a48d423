import { diasUteisEntre, somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { escreverFeriados } from '@hub/domain/parametro/ler.ts'
import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { parametro } from '@hub/protocol/parametro.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, rows } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { varrerPrazos } from '../solicitacao/varrer-prazos.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { abrirNavegador, type Navegador } from '../testing/navegador.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { chaveDe } from './chaves.ts'

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
})
afterAll(() => hub.fechar())

async function dentro(email: string): Promise<Navegador> {
  const n = hub.navegador()
  await n.entrar(email)
  await n.sessao()
  return n
}
const status = async (n: Navegador, token?: string) =>
  (await n.api(autenticacao.listarSessoes, token === undefined ? {} : { token })).statusCode

describe('the session answer', () => {
  test('is {} for nobody, and also for a cookie that opens nothing', async () => {
    const n = hub.navegador()
    expect((await n.pedir('GET', '/api/auth/session/')).json()).toEqual({})
    n.cookies.set('hub_sessao', 'inventada')
    expect((await n.pedir('GET', '/api/auth/session/')).json()).toEqual({})
    expect(n.cookies.has('hub_sessao')).toBe(false)
  })

  test('tells who is in, for which companies, until when, with a token of at most ten minutes', async () => {
    const sessao = (await (await dentro(cast.helena.email)).sessao())!
    expect(sessao).toMatchObject({
      user: { nome: 'Helena', sobrenome: 'Prates', email: cast.helena.email, groups: [{ name: 'cliente' }] },
      papel: 'cliente',
      token_dura: 600,
    })
    expect(sessao.empresas.map((e) => [e.lado, e.documento])).toContainEqual(['cliente', 'DE.M0C.001/0001-15'])
    const { exp, iat, sub } = decodeJwt(sessao.token)
    expect([exp! - iat!, sub]).toEqual([600, String(sessao.user.id)])
    const resta = (Date.parse(sessao.expires) - Date.now()) / 60_000
    expect(Math.round(resta)).toBe(120)
    const joao = (await (await dentro(cast.joao.email)).sessao())!
    expect(joao.empresas[0]?.documento).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/)
  })

  test('tells the days without business, by which a screen counts what the reminders count', async () => {
    const n = await dentro(cast.luciana.email)
    const nacional = (await n.sessao())!.calendario
    expect(nacional.fuso).toBe('America/Sao_Paulo')
    expect(nacional).toMatchObject({ feriados: [], facultativos: expect.arrayContaining(['carnaval_terca']) })
    const antes = await lerRegulamento(hub.database)
    // On the day itself that would be the deadline.
    const feriado = antes.diaDe(antes.emDiasUteis(antes.deHoje.parametro('prazo_triagem_du')))
    await hub.como('ana').deve(parametro.alterar, {
      params: { chave: 'feriados_proprios' },
      corpo: { valor: escreverFeriados([{ data: feriado, nome: 'Aniversário da cidade' }]), antes: '' },
    })
    const { calendario } = (await n.sessao())!
    const id = await enviarSolicitacao(hub)
    const { prazo } = (await row<{ prazo: string }>(hub.database, sql`select prazo from solicitacao where id = ${id}`))!
    const fim = antes.diaDe(new Date(prazo))
    const ontem = somarDiasUteis(fim, -1, calendario)
    expect([diasUteisEntre(ontem, fim, nacional), diasUteisEntre(ontem, fim, calendario)]).toEqual([2, 1])
    const avisos = async () => {
      await varrerPrazos(hub.ports)
      return rows<{ dias: number }>(
        hub.database,
        sql`select distinct dias from lembrete where solicitacao_id = ${id} order by dias`,
      )
    }
    expect(await avisos()).toEqual([])
    const r = await lerRegulamento(hub.database)
    await hub.avancar(`${r.fimDe(ontem).getTime() - 3_600_000 - r.agora.getTime()} milliseconds`)
    expect(await avisos()).toEqual([{ dias: 1 }])
  })

  test('keeps the session in an HttpOnly cookie and the token in one that the page reads', async () => {
    const n = hub.navegador()
    const res = await n.entrar(cast.ana.email)
    const cookie = (nome: string) => res.cookies.filter((b) => b.name === nome)
    expect(cookie('hub_sessao')).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' })])
    expect(cookie('hub_token')).toHaveLength(1)
    expect(cookie('hub_token')[0]).not.toHaveProperty('httpOnly')
    const { rows: found } = await hub.acesso.executar('select id from sessao order by criada_em desc limit 1')
    expect(found[0]!.id).not.toBe(n.cookies.get('hub_sessao'))
  })

  test('shows the screens of another own group when asked, and of no other', async () => {
    const n = await dentro(cast.davi.email)
    expect((await n.sessao())!.papel).toBe('gestor')
    const escolher = (papel: string) => n.pedir('POST', '/api/auth/session/', { corpo: { csrfToken, data: { papel } } })
    const { csrf: csrfToken } = (await n.sessao())!
    expect((await escolher('consultor')).json()).toMatchObject({ papel: 'consultor' })
    expect((await n.sessao())!.papel).toBe('consultor')
    expect((await escolher('admin')).json().type).toBe('PAPEL_NAO_PERMITE')
    expect((await escolher('sistema')).statusCode).toBe(400)
    expect(
      (await n.pedir('POST', '/api/auth/session/', { corpo: { csrfToken, data: { groups: [] } } })).statusCode,
    ).toBe(400)
  })

  test('idles out after two hours and ends after twelve, whatever the clock of a demonstration says', async () => {
    const n = await dentro(cast.iara.email)
    await hub.avancar('3 days')
    expect(await n.sessao()).toBeDefined()
    const mover = (coluna: string, quanto: string) =>
      hub.acesso.executar(`update sessao set ${coluna} = ${coluna} - interval '${quanto}' where revogada_em is null`)
    await mover('usada_em', '119 minutes')
    expect(await n.sessao()).toBeDefined()
    await mover('usada_em', '121 minutes')
    expect(await n.sessao()).toBeUndefined()
    const outro = await dentro(cast.iara.email)
    await mover('expira_em', '12 hours')
    expect(await outro.sessao()).toBeUndefined()
  })
})

describe('the hub token', () => {
  test('is needed as Bearer: the cookie alone opens nothing', async () => {
    const n = await dentro(cast.marina.email)
    expect((await n.api(proposta.listar)).statusCode).toBe(200)
    const semToken = await n.pedir('GET', '/api/proposta/externo/')
    expect([semToken.statusCode, semToken.json().type]).toEqual([401, 'SESSAO_AUSENTE'])
  })

  test('is refused when changed, expired, unsigned, or signed for anything else', async () => {
    const n = await dentro(cast.marina.email)
    const { token } = (await n.sessao())!
    expect(await status(n, token)).toBe(200)
    const [cabeca, corpo, assinatura] = token.split('.') as [string, string, string]
    const dados = decodeJwt(token)
    const emBase64 = (o: object) => Buffer.from(JSON.stringify(o)).toString('base64url')
    const assinar = (chave: Uint8Array, mudar: (t: SignJWT) => SignJWT = (t) => t) =>
      mudar(new SignJWT(dados).setProtectedHeader({ alg: 'HS256' })).sign(chave)
    const chave = chaveDe(hub.ports.config, 'token')
    const falsos = {
      corpoTrocado: `${cabeca}.${emBase64({ ...dados, sub: '1' })}.${assinatura}`,
      semAssinatura: `${emBase64({ alg: 'none', typ: 'JWT' })}.${corpo}.`,
      algoritmoNone: `${emBase64({ alg: 'none' })}.${corpo}.${assinatura}`,
      vencido: await assinar(chave, (t) => t.setExpirationTime(Math.floor(Date.now() / 1000) - 1)),
      outraChave: await assinar(new TextEncoder().encode('segredo-apenas-para-demonstracao-e-testes')),
      outraFinalidade: await assinar(chaveDe(hub.ports.config, 'csrf')),
      outroPublico: await assinar(chave, (t) => t.setAudience('outro')),
      outroUsuario: await assinar(chave, (t) => t.setSubject('1')),
      outraSessao: await new SignJWT({ ...dados, sid: 'a'.repeat(64) })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(chave),
    }
    for (const [nome, falso] of Object.entries(falsos)) expect([nome, await status(n, falso)]).toEqual([nome, 401])
    expect(await status(n, await assinar(chave))).toBe(200)
  })

  test('is refused once it was remembered and its time has come', async () => {
    const n = await dentro(cast.caio.email)
    const { sid } = decodeJwt<{ sid: string }>((await n.sessao())!.token)
    const eu = (await n.sessao())!.user.id
    const quase = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(eu))
      .setIssuer('hub')
      .setAudience('hub-api')
      .setExpirationTime(Math.floor(Date.now() / 1000) + 2)
      .sign(chaveDe(hub.ports.config, 'token'))
    expect(await status(n, quase)).toBe(200)
    await expect.poll(() => status(n, quase), { timeout: 4_000, interval: 100 }).toBe(401)
  })
})

test('under https the cookies are Secure, and the HttpOnly ones carry __Host- and are read by that name alone', async () => {
  const segura = await createTestHubWithSignIn({ HUB_ORIGEM: 'https://hub.example' })
  try {
    const n = segura.navegador()
    const res = await n.entrar(cast.ana.email)
    expect(res.json()).toEqual({ url: 'https://hub.example/' })
    const postos = res.cookies.filter((b) => b.maxAge !== 0 && b.value)
    expect(postos.map((b) => [b.name, b.secure]).sort()).toEqual([
      ['__Host-hub_aparelho', true],
      ['__Host-hub_sessao', true],
      ['hub_token', true],
    ])
    const plantado = segura.navegador()
    plantado.cookies.set('hub_sessao', n.cookies.get('__Host-hub_sessao')!)
    expect(await plantado.sessao()).toBeUndefined()
    expect(res.headers['strict-transport-security']).toBeDefined()
    const alheio = abrirNavegador(segura.app, '127.0.0.1', 'mau.example')
    const fora = await alheio.formulario(autenticacao.sair, { corpo: { callbackUrl: 'http://mau.example/' } })
    expect(fora.json().type).toBe('INVALID_CALLBACK_URL_ERROR')
  } finally {
    await segura.fechar()
  }
})

test('the browser writes into the log, within limits', async () => {
  const n = hub.navegador('10.9.0.1')
  const anotar = () => n.pedir('POST', '/api/auth/_log', { corpo: { level: 'error', code: 'FALHA', message: 'x' } })
  expect((await anotar()).statusCode).toBe(204)
  expect((await n.pedir('POST', '/api/auth/_log', { corpo: { level: 'error', estranho: 1 } })).statusCode).toBe(400)
  const outroSite = { corpo: { code: 'FALHA' }, cabecalhos: { 'sec-fetch-site': 'cross-site' } }
  expect((await n.pedir('POST', '/api/auth/_log', outroSite)).statusCode).toBe(403)
  await hub.database.execute(sql`update limite set points = 1000 where key = 'anotacao-e:10.9.0.1'`)
  const demais = await anotar()
  expect(demais.statusCode).toBe(429)
  expect(Number(demais.headers['retry-after'])).toBeGreaterThan(0)
})
