import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desc, eq } from '../db/drizzle.ts'
import { cast, SENHA_DO_ELENCO } from '../db/seed/cast.ts'
import { email } from '../db/tables/instance.ts'
import { linkUnico, usuario } from '../db/tables/usuario.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { FALHAS_DO_PAR } from './entrada.limite.ts'

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
})
afterAll(() => hub.fechar())

const nova = 'cacau na beira do rio'
const mensagensPara = (para: string) =>
  hub.database.select().from(email).where(eq(email.para, para)).orderBy(desc(email.id))
const pedirLink = (conta: string, ip = '127.0.0.1') =>
  hub.navegador(ip).pedir('POST', '/api/auth/senha/recuperar/', { corpo: { email: conta } })
async function novoLink(conta: string): Promise<string> {
  await pedirLink(conta)
  return linkDoEmail(hub, conta, '/redefinir-senha/')
}
const redefinir = (token: string, senha: string, ip = '127.0.0.1') =>
  hub.navegador(ip).pedir('POST', '/api/auth/senha/redefinir/', { corpo: { token, senha } })
const livre = async () => hub.acesso.executar('delete from limite')

describe('a forgotten password', () => {
  test('gets the same answer whether or not the account exists, and a message only if it does', async () => {
    await hub.database.update(usuario).set({ ativo: false }).where(eq(usuario.email, cast.nara.email))
    const contas = [cast.ana.email, 'ninguem@nenhures.example', cast.nara.email]
    const respostas = await Promise.all(contas.map((c) => pedirLink(c)))
    expect(respostas.map((r) => [r.statusCode, r.body])).toEqual(Array(3).fill([204, '']))
    expect(await mensagensPara(cast.ana.email)).toHaveLength(1)
    expect(await mensagensPara('ninguem@nenhures.example')).toHaveLength(0)
    expect(await mensagensPara(cast.nara.email)).toHaveLength(0)
  })

  test('is replaced once by the link: sessions end, the account waits no more, the owner is told', async () => {
    await livre()
    const n = hub.navegador()
    await n.entrar(cast.helena.email)
    await n.sessao()
    const token = await novoLink(cast.helena.email)
    const [guardado] = await hub.database.select().from(linkUnico).orderBy(desc(linkUnico.criadoEm)).limit(1)
    expect(guardado!.hash).not.toContain(token)
    for (let i = 0; i <= FALHAS_DO_PAR; i++) await hub.navegador().entrar(cast.helena.email, 'errada-errada')
    expect((await redefinir(token, nova)).statusCode).toBe(204)
    expect((await n.api(autenticacao.listarSessoes)).statusCode).toBe(401)
    expect(await n.sessao()).toBeUndefined()
    expect((await hub.navegador().entrar(cast.helena.email, nova)).statusCode).toBe(200)
    expect((await hub.navegador().entrar(cast.helena.email, SENHA_DO_ELENCO)).statusCode).toBe(401)
    expect((await mensagensPara(cast.helena.email))[0]!.assunto).toContain('foi trocada')
    const outraVez = await redefinir(token, 'outra senha qualquer')
    expect([outraVez.statusCode, outraVez.json().type]).toEqual([404, 'LINK_INVALIDO'])
  })

  test('takes one of eight equal uses of the link at once', async () => {
    await livre()
    const token = await novoLink(cast.caio.email)
    const status = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => (await redefinir(token, `${nova} ${i}`)).statusCode),
    )
    expect(status.sort()).toEqual([204, ...Array(7).fill(404)])
  })

  test('does not take a replaced, an expired, a guessed or another purpose’s link', async () => {
    await livre()
    const [velho, novo] = [await novoLink(cast.paulo.email), await novoLink(cast.paulo.email)]
    const recusado = async (token: string) => expect((await redefinir(token, nova)).json().type).toBe('LINK_INVALIDO')
    await recusado(velho)
    await recusado('A'.repeat(43))
    await hub.acesso.executar(`update link_unico set finalidade = 'assinatura' where usado_em is null`)
    await recusado(novo)
    await hub.acesso.executar(
      `update link_unico set finalidade = 'senha', expira_em = clock_timestamp() - interval '1 second' where usado_em is null`,
    )
    await recusado(novo)
  })

  test('is not replaced by a weak one, and the link stays good', async () => {
    await livre()
    const token = await novoLink(cast.bia.email)
    for (const fraca of ['curta', 'senha123456', cast.bia.email]) {
      const res = await redefinir(token, fraca)
      expect([res.statusCode, res.json().type, Object.keys(res.json().campos)]).toEqual([400, 'SENHA_FRACA', ['senha']])
    }
    expect((await redefinir(token, nova)).statusCode).toBe(204)
  })

  test('sends three links an hour to an account, and does not tell', async () => {
    await livre()
    const vistos: number[] = []
    for (let i = 0; i < 5; i++) vistos.push((await pedirLink(cast.tiago.email, `10.5.0.${i}`)).statusCode)
    expect(vistos).toEqual(Array(5).fill(204))
    expect(await mensagensPara(cast.tiago.email)).toHaveLength(3)
  })

  test('lets an address guess no more than the limit of links', async () => {
    await livre()
    await redefinir('x', nova, '10.6.0.1')
    await hub.acesso.executar(`update limite set points = 120 where key = 'link-e:10.6.0.1'`)
    const res = await redefinir('x', nova, '10.6.0.1')
    expect([res.statusCode, Number(res.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await redefinir('x', nova, '10.6.0.2')).statusCode).toBe(404)
  })
})

test('the own password is changed with the old one: this session stays, the others and open links end', async () => {
  await livre()
  const [n, outro] = [hub.navegador(), hub.navegador()]
  for (const x of [n, outro]) {
    await x.entrar(cast.vera.email)
    await x.sessao()
  }
  const token = await novoLink(cast.vera.email)
  const alterar = (atual: string, senha: string) => n.api(autenticacao.alterarSenha, { corpo: { atual, nova: senha } })
  expect((await alterar('nao e esta', nova)).json().type).toBe('SENHA_ATUAL_NAO_CONFERE')
  expect((await alterar(SENHA_DO_ELENCO, '1234567890')).json().type).toBe('SENHA_FRACA')
  expect((await alterar(SENHA_DO_ELENCO, SENHA_DO_ELENCO)).json().campos).toEqual({
    nova: 'Esta é a senha de hoje: escolha outra.',
  })
  expect((await alterar(SENHA_DO_ELENCO, nova)).statusCode).toBe(204)
  expect((await n.api(autenticacao.listarSessoes)).statusCode).toBe(200)
  expect((await outro.api(autenticacao.listarSessoes)).statusCode).toBe(401)
  expect((await redefinir(token, 'mais uma senha boa')).json().type).toBe('LINK_INVALIDO')
  expect((await hub.navegador().entrar(cast.vera.email, nova)).statusCode).toBe(200)
})
