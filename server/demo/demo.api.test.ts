import { diasUteisEntre } from '@hub/domain/kernel/dias-uteis.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { cast, SENHA_DO_ELENCO } from '../db/seed/cast.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn({ HUB_MODO: 'demo' })
})
afterAll(() => hub.fechar())

test('the cast is told with the password that lets each of them in', async () => {
  const n = hub.navegador()
  const { senha, elenco: pessoas } = (await n.pedir('GET', '/api/demo/elenco/')).json<{
    senha: string
    elenco: { nome: string; papel: string; email: string; empresa: string | null }[]
  }>()
  expect(senha).toBe(SENHA_DO_ELENCO)
  expect(pessoas).toHaveLength(Object.keys(cast).length)
  expect(pessoas.find((p) => p.email === cast.davi.email)).toMatchObject({ papel: 'gestor', empresa: null })
  expect(pessoas.find((p) => p.email === cast.marina.email)?.empresa).toBeTruthy()
  for (const p of pessoas) expect((await hub.navegador().entrar(p.email, senha)).statusCode, p.email).toBe(200)
})

test('the clock moves forward by minutes and by business days, and nobody is thrown out', async () => {
  const n = hub.navegador()
  await n.entrar(cast.ana.email)
  const mover = async (corpo: Record<string, unknown>) =>
    new Date((await n.pedir('POST', '/api/demo/relogio/', { corpo })).json<{ agora: string }>().agora)
  const antes = await mover({ minutos: 1 })
  const depois = await mover({ minutos: 90 })
  expect(Math.round((depois.getTime() - antes.getTime()) / 60_000)).toBe(90)
  const dia = (d: Date) => d.toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
  const adiante = await mover({ dias_uteis: 5 })
  const { calendario } = await lerRegulamento(hub.database)
  expect(diasUteisEntre(dia(depois), dia(adiante), calendario)).toBe(5)
  expect(await n.sessao()).toBeDefined()
  for (const corpo of [{}, { minutos: 1, dias_uteis: 1 }, { minutos: -5 }, { dias_uteis: 0 }, { horas: 1 }])
    expect((await n.pedir('POST', '/api/demo/relogio/', { corpo })).statusCode).toBe(400)
})

test('the outbox shows what would have been sent, newest first, by pages', async () => {
  const n = hub.navegador()
  for (const { email } of [cast.ana, cast.vera, cast.tiago])
    await n.pedir('POST', '/api/auth/senha/recuperar/', { corpo: { email } })
  const ler = async (busca: string) =>
    (await n.pedir('GET', `/api/demo/emails/?${busca}`)).json<{
      count: number
      results: { para: string; html: string }[]
    }>()
  const primeira = await ler('page_size=2')
  expect([primeira.count, primeira.results.map((e) => e.para)]).toEqual([3, [cast.tiago.email, cast.vera.email]])
  expect(primeira.results[0]!.html).toContain('Escolher nova senha')
  expect((await ler('page=2&page_size=2')).results.map((e) => e.para)).toEqual([cast.ana.email])
})

test('none of it exists outside of the demonstration', async () => {
  const real = await createTestHubWithSignIn()
  try {
    const n = real.navegador()
    const respostas = [
      await n.pedir('GET', '/api/demo/elenco/'),
      await n.pedir('GET', '/api/demo/emails/'),
      await n.pedir('POST', '/api/demo/relogio/', { corpo: { minutos: 5 } }),
    ]
    expect(respostas.map((r) => [r.statusCode, r.json().type])).toEqual(Array(3).fill([404, 'NAO_ENCONTRADO']))
    expect((await real.acesso.executar('select 1 from relogio')).rows).toEqual([])
  } finally {
    await real.fechar()
  }
})
