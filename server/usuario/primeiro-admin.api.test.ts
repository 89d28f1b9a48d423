import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Acesso, openDatabase } from '../db/database.ts'
import { migrar } from '../db/migrar.ts'
import { criarPrimeiroAdmin } from './primeiro-admin.ts'

const nome = `hub_admin_${randomBytes(4).toString('hex')}`
const administrar = async (texto: string) => {
  const cliente = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await cliente.connect()
  await cliente.query(texto).finally(() => cliente.end())
}
let acesso: Acesso
beforeAll(async () => {
  await administrar(`create database ${nome}`)
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${nome}` }).href
  acesso = await openDatabase({ url, pasta: '' })
  await migrar(acesso)
})
afterAll(async () => {
  await acesso.fechar()
  await administrar(`drop database if exists ${nome} with (force)`)
})

const ana = { nome: 'ana', sobrenome: 'prado', email: 'ana@fundacao.example' }
const uma = async (texto: string) => (await acesso.executar(texto)).rows[0]!

test('of several who ask at once on an empty installation, one administrator comes, with one link that works', async () => {
  const todos = await Promise.all([1, 2, 3].map(() => criarPrimeiroAdmin(acesso.database, ana)))
  expect(todos.filter(({ novo }) => novo)).toHaveLength(1)
  expect(new Set(todos.map(({ token }) => token)).size).toBe(3)
  expect(await uma(`select count(*)::int as n, min(nome || ' ' || sobrenome) as quem from usuario`)).toEqual({
    n: 1,
    quem: 'Ana Prado',
  })
  const vivos = `usado_em is null and substituido_em is null and expira_em > agora()`
  expect(await uma(`select count(*)::int as n from link_unico where ${vivos}`)).toEqual({ n: 1 })
})

test('the audit says that it was the operator, not a hand in the database', async () => {
  expect(await uma(`select chamada, usuario_id from auditoria order by id limit 1`)).toEqual({
    chamada: 'operador.primeiroAdmin',
    usuario_id: null,
  })
})

test.each([
  ['has a password', `senha_hash = 'x'`],
  ['was in by an outside provider', 'entrou_em = agora()'],
])('once somebody of the administration %s, nobody comes in by the command', async (_, como) => {
  await acesso.executar(`update usuario set senha_hash = null, entrou_em = null`)
  await acesso.executar(`update usuario set ${como}`)
  await expect(criarPrimeiroAdmin(acesso.database, { ...ana, email: 'outra@fundacao.example' })).rejects.toThrow(
    /já tem administração \(ana@fundacao\.example\).*Usuários/,
  )
})

test('an account of somebody else is not made an administrator', async () => {
  await acesso.executar(`delete from usuario_grupo`)
  await expect(criarPrimeiroAdmin(acesso.database, ana)).rejects.toThrow(/Já há uma conta com ana@fundacao\.example/)
})
