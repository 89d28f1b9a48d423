import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { empresaUsuario } from '@hub/protocol/empresa-usuario.ts'
import { parametro } from '@hub/protocol/parametro.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { and, eq, sql } from '../db/drizzle.ts'
import { cast } from '../db/seed/cast.ts'
import { usuario, usuarioGrupo } from '../db/tables/usuario.ts'
import { avisar } from '../events/registrar.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { cacheActors } from './atores.ts'
import { encerrarSessoes } from './sessoes.ts'

let hub: TestHubWithSignIn
let outra: Awaited<ReturnType<TestHubWithSignIn['outraInstancia']>>
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
  outra = await hub.outraInstancia()
})
afterAll(() => hub.fechar())

/** Signed in and already remembered by both instances; `la` calls the other one with the same token. */
async function dentro(email: string) {
  const n = hub.navegador()
  await n.entrar(email)
  const { token, user } = (await n.sessao())!
  const vizinho = outra.navegador()
  const aqui = async () => (await n.api(autenticacao.listarSessoes)).statusCode
  const la = async () => (await vizinho.api(autenticacao.listarSessoes, { token })).statusCode
  expect([await aqui(), await la()]).toEqual([200, 200])
  return { n, id: user.id, aqui, la }
}
const emUmSegundo = (ver: () => Promise<number>, status: number) =>
  expect.poll(ver, { timeout: 1_000, interval: 20 }).toBe(status)

describe('a session', () => {
  test('is listed with its device, without the whole address, newest first', async () => {
    const n = hub.navegador('200.10.20.30')
    await n.entrar(cast.vera.email)
    await n.sessao()
    const celular = hub.navegador('2001:db8:1:2::7')
    await celular.entrar(cast.vera.email)
    const lista = (await n.api(autenticacao.listarSessoes)).json<Record<string, unknown>[]>()
    expect(lista.map((s) => [s.ip, s.atual])).toEqual([
      ['2001:db8:1:•••', false],
      ['200.10.20.•••', true],
    ])
  })

  test('ended from the list is over at the next call here and within a second elsewhere', async () => {
    const { n, aqui, la } = await dentro(cast.vera.email)
    const outraSessao = await dentro(cast.vera.email)
    const lista = (await n.api(autenticacao.listarSessoes)).json<{ id: string; atual: boolean }[]>()
    const propria = lista.find((s) => s.atual)!.id
    const alheio = await dentro(cast.ana.email)
    const roubo = await alheio.n.api(autenticacao.encerrarSessao, { params: { id: propria } })
    expect([roubo.statusCode, await aqui()]).toEqual([404, 200])
    expect((await outraSessao.n.api(autenticacao.encerrarSessao, { params: { id: propria } })).statusCode).toBe(204)
    expect(await aqui()).toBe(401)
    await emUmSegundo(la, 401)
    expect(await n.sessao()).toBeUndefined()
    expect([await outraSessao.aqui(), await outraSessao.la()]).toEqual([200, 200])
  })

  test('ends with sign-out, and its token with it', async () => {
    const { n, aqui, la } = await dentro(cast.tiago.email)
    const res = await n.formulario(autenticacao.sair, { corpo: { callbackUrl: '/login' } })
    expect(res.json()).toEqual({ url: 'http://localhost/login' })
    expect(await aqui()).toBe(401)
    await emUmSegundo(la, 401)
    expect(n.cookies.has('hub_sessao') || n.cookies.has('hub_token')).toBe(false)
  })

  test('of a browser ends when somebody else signs in there', async () => {
    const { n, aqui } = await dentro(cast.tiago.email)
    const antes = (await n.sessao())!.token
    await n.entrar(cast.ana.email)
    await emUmSegundo(async () => (await n.api(autenticacao.listarSessoes, { token: antes })).statusCode, 401)
    await n.sessao()
    expect(await aqui()).toBe(200)
  })
})

describe('what is changed elsewhere takes effect within a second', () => {
  const mudar = (id: number, mudanca: Parameters<typeof hub.database.transaction>[0]) =>
    hub.database.transaction(async (tx) => {
      await mudanca(tx)
      await avisar(tx, { tipo: 'sessao', id })
    })

  test('a disabled user', async () => {
    const { n, id, aqui, la } = await dentro(cast.rogerio.email)
    await mudar(id, (tx) => tx.update(usuario).set({ ativo: false }).where(eq(usuario.id, id)))
    await emUmSegundo(aqui, 401)
    await emUmSegundo(la, 401)
    expect(await n.sessao()).toBeUndefined()
  })

  test('a group that was taken away', async () => {
    const { n, id } = await dentro(cast.renato.email)
    const listar = async () => (await n.api(proposta.listar)).statusCode
    expect(await listar()).toBe(200)
    await mudar(id, async (tx) => {
      await tx.insert(usuarioGrupo).values({ usuarioId: id, grupo: 'cliente' })
      await tx.delete(usuarioGrupo).where(and(eq(usuarioGrupo.usuarioId, id), eq(usuarioGrupo.grupo, 'prestador')))
    })
    await emUmSegundo(listar, 403)
  })

  test('a person who is taken out of a company: at the next call here', async () => {
    const { n, id, la } = await dentro(cast.celia.email)
    const { token } = (await n.sessao())!
    const ceramica = await hub.empresa('00000000868')
    const vizinho = outra.navegador()
    const ver = async () => (await n.api(empresa.detalhar, { params: { id: String(ceramica) } })).statusCode
    const verLa = async () =>
      (await vizinho.api(empresa.detalhar, { params: { id: String(ceramica) }, token })).statusCode
    expect([await ver(), await verLa()]).toEqual([200, 200])
    const ana = hub.navegador()
    await ana.entrar(cast.ana.email)
    await ana.sessao()
    const corpo = { empresa: ceramica, usuario: id, lado: 'cliente' }
    expect((await ana.api(empresaUsuario.desligar, { corpo })).statusCode).toBe(204)
    expect(await ver()).toBe(404)
    await emUmSegundo(verLa, 404)
    expect(await la()).toBe(200)
  })

  test('a second step that the installation asks for from now on: at the next call here', async () => {
    const { n, aqui, la } = await dentro(cast.luciana.email)
    const { token } = (await n.sessao())!
    const vizinho = outra.navegador()
    const listar = async () => (await n.api(questionario.listar)).statusCode
    const listarLa = async () => (await vizinho.api(questionario.listar, { token })).statusCode
    expect([await listar(), await listarLa()]).toEqual([200, 200])
    const ana = hub.navegador()
    await ana.entrar(cast.ana.email)
    await ana.sessao()
    const exigir = (valor: string, antes: string) =>
      ana.api(parametro.alterar, { params: { chave: 'segundo_fator_interno' }, corpo: { valor, antes } })
    expect((await exigir('sim', 'não')).statusCode).toBe(200)
    expect(await listar()).toBe(403)
    await emUmSegundo(listarLa, 403)
    await hub.database.execute(sql`update parametro set valor = 'não' where chave = 'segundo_fator_interno'`)
    await hub.database.transaction((tx) => avisar(tx, { tipo: 'relogio', id: 0 }))
    await emUmSegundo(aqui, 200)
    await emUmSegundo(la, 200)
  })

  test('after the listening connection was cut and came back', async () => {
    const { id, aqui, la } = await dentro(cast.luciana.email)
    const ouvintes = async () =>
      (
        await hub.acesso.executar(
          `select pid from pg_stat_activity where application_name = 'hub ouvinte' and datname = current_database()`,
        )
      ).rows.map((r) => r.pid as number)
    const antes = await ouvintes()
    expect(antes).toHaveLength(2)
    await hub.acesso.executar(`select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1)`, [antes])
    await expect
      .poll(async () => (await ouvintes()).filter((p) => !antes.includes(p)).length, { timeout: 5_000, interval: 50 })
      .toBe(2)
    expect([await aqui(), await la()]).toEqual([200, 200])
    await hub.database.transaction((tx) => encerrarSessoes(tx, sql`usuario_id = ${id}`))
    await emUmSegundo(aqui, 401)
    await emUmSegundo(la, 401)
  })
})

describe('an instance that hears nobody', () => {
  let adiantado = 0
  beforeEach(() => {
    adiantado = 0
    const agora = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => agora() + adiantado)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('reads a session again after two seconds, and one that hears trusts what it read', async () => {
    let mudou: (ouvindo: boolean) => void = () => {}
    const surdo = await cacheActors({
      ...hub.acesso,
      async ouvir(_canal, _ao, aoMudar) {
        mudou = aoMudar ?? mudou
        mudou(true)
        return async () => {}
      },
    })
    const { id, n } = await dentro(cast.sergio.email)
    const sessao = (await n.api(autenticacao.listarSessoes))
      .json<{ id: string; atual: boolean }[]>()
      .find((s) => s.atual)!
    const portador = { usuarioId: id, sessao: sessao.id }
    expect(await surdo.de(portador)).toMatchObject({ id })
    await hub.acesso.executar('update sessao set revogada_em = now() where id = $1', [sessao.id])
    adiantado = 30_000
    expect(await surdo.de(portador)).toMatchObject({ id })
    mudou(false)
    expect(await surdo.de(portador)).toBeUndefined()
    await hub.acesso.executar('update sessao set revogada_em = null where id = $1', [sessao.id])
    expect(await surdo.de(portador)).toMatchObject({ id })
    await hub.acesso.executar('update sessao set revogada_em = now() where id = $1', [sessao.id])
    adiantado += 2_001
    expect(await surdo.de(portador)).toBeUndefined()
  })
})
