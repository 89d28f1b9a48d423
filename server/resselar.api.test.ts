import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chaveDe } from './autenticacao/chaves.ts'
import { leitorDeTokens } from './autenticacao/token.ts'
import { sql } from './db/drizzle.ts'
import { rows } from './db/rows.ts'
import { comLink, linkSelado } from './events/link-do-email.ts'
import { abrirTexto, selarTexto } from './kernel/selar-texto.ts'
import { encerrarTodas, resselar } from './resselar.ts'
import { selarSegredo } from './services/segundo-fator.ts'
import { createTestHub, type TestHub } from './testing/test-hub.ts'
import { selar } from './webhook/segredo.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const deAntes = () => ({ ...hub.ports.config, segredo: 'segredo-de-antes', segredoAnterior: undefined })
const deAgora = () => ({ ...deAntes(), segredo: 'segredo-de-agora' })
const comOsDois = () => ({ ...deAgora(), segredoAnterior: 'segredo-de-antes' })
const link = (quando: ReturnType<typeof deAntes>) => linkSelado(quando, '/redefinir-senha/', 'token-de-um-link').link

test('while both secrets are given, what either sealed or signed is read, and nothing else', async () => {
  const selado = selarTexto(deAntes(), 'uso', 'dono', 'o que está dentro')
  expect(abrirTexto(comOsDois(), 'uso', 'dono', selado)).toBe('o que está dentro')
  expect(() => abrirTexto(deAgora(), 'uso', 'dono', selado)).toThrow()
  expect(() => abrirTexto(comOsDois(), 'uso', 'outro dono', selado)).toThrow()
  const token = await new SignJWT({ sid: 'x' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('7')
    .setIssuer('hub')
    .setAudience('hub-api')
    .setExpirationTime('10m')
    .sign(chaveDe(deAntes(), 'token'))
  expect(await leitorDeTokens(comOsDois())(token)).toEqual({ usuarioId: 7, sessao: 'x' })
  expect(await leitorDeTokens(deAgora())(token)).toBeUndefined()
})

test('sealed anew, everything is read without the one before; twice changes nothing', async () => {
  const helena = hub.como('helena').id
  await hub.database.execute(
    sql`insert into segundo_fator (usuario_id, segredo) values (${helena}, ${selarSegredo(deAntes(), helena, 'JBSWY3DPEHPK3PXP')})`,
  )
  await hub.database.execute(
    sql`insert into webhook_inscricao (nome, url, eventos, segredo, segredo_anterior, criada_por) values
      ('A', 'https://a.example', '{}', ${selar(deAntes(), 'um')}, ${selar(deAgora(), 'dois')}, ${helena})`,
  )
  // Two hold what the one before sealed; the third is of today already.
  expect(await resselar(hub.database, comOsDois())).toBe(2)
  expect(await resselar(hub.database, comOsDois())).toBe(0)
  const [f] = await rows<{ segredo: string }>(hub.database, sql`select segredo from segundo_fator`)
  expect(abrirTexto(deAgora(), 'hub segundo fator', String(helena), f!.segredo)).toBe('JBSWY3DPEHPK3PXP')
  const [w] = await rows<{ um: string; dois: string }>(
    hub.database,
    sql`select segredo as um, segredo_anterior as dois from webhook_inscricao`,
  )
  expect([w!.um, w!.dois].map((s) => abrirTexto(deAgora(), 'hub webhooks', 'inscricao', s))).toEqual(['um', 'dois'])
  expect(comLink(comOsDois(), { texto: '~link~', html: '', link: link(deAntes()) }).texto).toBe('token-de-um-link')
  expect(comLink(deAgora(), { texto: '~link~', html: '', link: link(deAntes()) }).texto).toBe('…')
})

test('every column that keeps a sealed text is one of those that are sealed anew', async () => {
  const seladas = await rows<{ nome: string }>(
    hub.database,
    sql`select table_name || '.' || column_name as nome from information_schema.columns
      where table_schema = 'public' and column_name ~ '^(?:segredo|link)' and data_type = 'text' order by 1`,
  )
  expect(seladas.map(({ nome }) => nome)).toEqual([
    'email.link',
    'segundo_fator.segredo',
    'webhook_inscricao.segredo',
    'webhook_inscricao.segredo_anterior',
  ])
})

test('sessions end when it is asked for, all of them', async () => {
  await hub.database.execute(
    sql`insert into sessao (id, usuario_id, expira_em, ip, agente) values (${'a'.repeat(64)}, ${hub.como('helena').id}, agora() + interval '1 day', '', '')`,
  )
  expect(await encerrarTodas(hub.database)).toBeGreaterThan(0)
  expect(await rows(hub.database, sql`select 1 from sessao where revogada_em is null`)).toEqual([])
})
