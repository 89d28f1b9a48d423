import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockEnv } from '../../tools/clock/clock.ts'
import { conferir, copiar, criarIgual, doBucket, restaurar } from '../../tools/operations/copia.ts'
import { ligar, noBanco } from '../../tools/operations/ligacao.ts'
import { selarAuditoria } from '../auditoria/selar.ts'
import { sql } from '../db/drizzle.ts'
import { explainDatabaseFailure } from '../db/explicar-falha.ts'
import { armazem } from '../integrations/arquivos/armazem.ts'
import { abrirDisco } from '../integrations/arquivos/disco.ts'
import { s3Falso } from '../testing/s3-falso.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const s3 = s3Falso()
const ensaio = `hub_copia_${randomBytes(4).toString('hex')}`
let hub: TestHub
let destino = ''
const noServidor = async (texto: string) => {
  const cliente = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await cliente.connect()
  await cliente.query(texto).finally(() => cliente.end())
}
const nomeDoBanco = async () => String((await hub.acesso.executar('select current_database() as nome')).rows[0]!.nome)
beforeAll(async () => {
  hub = await createTestHub()
  destino = await mkdtemp(join(tmpdir(), 'hub-copia-'))
  await new Promise<void>((pronto) => s3.servidor.listen(0, '127.0.0.1', pronto))
})
afterAll(async () => {
  s3.servidor.closeAllConnections()
  s3.servidor.close()
  await noServidor(`drop database if exists ${ensaio} with (force)`)
  await rm(destino, { recursive: true, force: true })
  await hub?.fechar()
})

test('a backup whose files are in a bucket is compared with the bucket', async () => {
  const { port } = s3.servidor.address() as AddressInfo
  const env = { S3_BUCKET: 'balde', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_CHAVE: 'a', S3_SEGREDO: 'b' }
  const arquivos = armazem(await abrirDisco(env))
  const [um, dois] = await Promise.all(
    ['um', 'dois'].map((texto) => arquivos.guardar(Buffer.from(texto), { tipo: 'application/pdf' })),
  )
  for (const { chave, sha256, tamanho } of [um!, dois!])
    await hub.database.execute(
      sql`insert into arquivo (chave, nome, tipo, tamanho, sha256) values (${chave}, 'a.pdf', 'application/pdf', ${tamanho}, ${sha256})`,
    )
  const url = noBanco(process.env.TEST_DATABASE_URL!, await nomeDoBanco())
  const copia = await copiar(url, undefined, destino)
  expect(copia.retrato.arquivos).toHaveLength(2)
  await noServidor(`create database ${ensaio}`)
  const restaurado = noBanco(url, ensaio)
  await restaurar(copia, restaurado)
  const ler = await doBucket(env)
  expect(await conferir(copia, restaurado, ler)).toEqual([])
  s3.objetos.delete(um!.chave)
  s3.objetos.set(dois!.chave, Buffer.from('outro'))
  expect((await conferir(copia, restaurado, ler)).sort()).toEqual(
    [`falta o arquivo ${um!.chave}`, `o arquivo ${dois!.chave} não é o que foi guardado`].sort(),
  )
})

/** A program of operators on this database, without npm around it. */
async function rodar(programa: string, args: string[], env: Record<string, string> = {}) {
  const url = noBanco(process.env.TEST_DATABASE_URL!, await nomeDoBanco())
  const filho = spawn(process.execPath, [resolve(import.meta.dirname, '../../tools/operations', programa), ...args], {
    env: {
      NODE_COMPILE_CACHE: join(tmpdir(), 'hub-codigo'),
      PATH: process.env.PATH,
      NO_COLOR: '1',
      ...clockEnv(),
      DATABASE_URL: url,
      HUB_DADOS: destino,
      ...env,
    },
  })
  let dito = ''
  for (const saida of [filho.stdout, filho.stderr]) saida.on('data', (pedaco) => (dito += pedaco))
  const codigo = await new Promise<number | null>((pronto) => filho.once('close', pronto))
  return { codigo, dito }
}

test('a kept backup is for the eyes of its owner alone', async () => {
  const { port } = s3.servidor.address() as AddressInfo
  const env = { S3_BUCKET: 'balde', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_CHAVE: 'a', S3_SEGREDO: 'b' }
  await hub.acesso.executar('delete from arquivo')
  const guardada = join(destino, 'guardada')
  const { codigo, dito } = await rodar('ensaiar-copia.ts', ['--destino', guardada], env)
  expect([codigo, dito]).toEqual([0, expect.stringContaining('A restauração está inteira.')])
  expect([(await stat(guardada)).mode & 0o77, (await stat(join(guardada, 'banco.dump'))).mode & 0o77]).toEqual([0, 0])
})

test('an empty variable is none, as for the instances', async () => {
  await hub.database.execute(
    sql`insert into arquivo (chave, nome, tipo, tamanho, sha256) values ('ab/cd', 'a.pdf', 'application/pdf', 1, 'x')`,
  )
  const dados = join(destino, 'nada')
  const { codigo, dito } = await rodar('ensaiar-copia.ts', [], { ARQUIVOS_PASTA: '', HUB_DADOS: dados })
  expect([codigo, dito]).toEqual([1, expect.stringContaining(`${join(dados, 'arquivos')}, não existe`)])
  await hub.acesso.executar('delete from arquivo')
})

test('a backup is looked at in a database of the same letters as its own', async () => {
  const [fonte, copia] = [`${ensaio}_latim`, `${ensaio}_igual`]
  const servidor = process.env.TEST_DATABASE_URL!
  await noServidor(`create database ${fonte} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`)
  try {
    await criarIgual(noBanco(servidor, fonte), copia)
    const cliente = new pg.Client({ connectionString: noBanco(servidor, copia) })
    await cliente.connect()
    const { rows } = await cliente
      .query('select getdatabaseencoding() as letras, datcollate, datctype from pg_database where datname = $1', [
        copia,
      ])
      .finally(() => cliente.end())
    expect(rows).toEqual([{ letras: 'LATIN1', datcollate: 'C', datctype: 'C' }])
  } finally {
    for (const nome of [copia, fonte]) await noServidor(`drop database if exists ${nome} with (force)`)
  }
})

test('of a restored backup what waited at its moment is told, and is no fault', async () => {
  await selarAuditoria(hub.database)
  await hub.acesso.executar(
    `update programa set descricao = descricao || ' ' where id = (select min(id) from programa)`,
  )
  await hub.avancar('6 minutes')
  const noAr = await rodar('verificar-auditoria.ts', [])
  expect([noAr.codigo, noAr.dito]).toEqual([1, expect.stringMatching(/1 escrita espera[\s\S]*ATRASADA: 1/)])
  const emRepouso = await rodar('verificar-auditoria.ts', ['--restaurada'])
  expect([emRepouso.codigo, emRepouso.dito]).toEqual([
    0,
    expect.stringMatching(/1 escrita espera[\s\S]*A auditoria está inteira/),
  ])
  expect(emRepouso.dito).not.toContain('ATRASADA')
  await selarAuditoria(hub.database)
})

test('a backup that was made otherwise is noted', async () => {
  await hub.acesso.executar(`delete from trabalho_periodico where nome = 'copia.ensaiar'`)
  const { codigo, dito } = await rodar('ensaiar-copia.ts', ['--anotar'])
  expect([codigo, dito]).toEqual([0, expect.stringContaining('Anotada')])
  const { rows } = await hub.acesso.executar(
    `select feito_em > now() - interval '1 minute' as nova from trabalho_periodico where nome = 'copia.ensaiar'`,
  )
  expect(rows).toEqual([{ nova: true }])
})

test('an anchor is written of chains that are whole, and of no other', async () => {
  const [boa, falsa, nova] = ['boa', 'falsa', 'nova'].map((nome) => join(destino, `${nome}.json`)) as [
    string,
    string,
    string,
  ]
  await selarAuditoria(hub.database)
  const primeira = await rodar('verificar-auditoria.ts', ['--ancora', '', '--gravar-ancora', boa])
  expect([primeira.codigo, primeira.dito]).toEqual([0, expect.stringContaining(`em ${boa}`)])
  await writeFile(falsa, JSON.stringify([{ cadeia: 0, posicao: 1, hash: 'outro' }]))
  const depois = await rodar('verificar-auditoria.ts', ['--ancora', falsa, '--gravar-ancora', nova])
  expect([depois.codigo, depois.dito]).toEqual([
    1,
    expect.stringMatching(/não é o que a âncora anotou[\s\S]*não gravada/),
  ])
  expect([existsSync(boa), existsSync(nova)]).toEqual([true, false])
})

test('a backup outlives the limits of its role, and reads an address whose server is a parameter of it', async () => {
  await hub.acesso.executar('delete from arquivo')
  const { username, password, hostname, port } = new URL(process.env.TEST_DATABASE_URL!)
  const limites = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const limite of limites) await noServidor(`alter database ${await nomeDoBanco()} set ${limite} = '300ms'`)
  const url = `postgres://${username}:${password}@/${await nomeDoBanco()}?host=${hostname}&port=${port}`
  const cliente = await ligar(url, 'copia')
  try {
    for (const limite of limites)
      expect([limite, (await cliente.query(`show ${limite}`)).rows]).toEqual([limite, [{ [limite]: '0' }]])
    const { codigo, dito } = await rodar('ensaiar-copia.ts', [], { DATABASE_URL: url })
    expect([codigo, dito]).toEqual([0, expect.stringContaining('A restauração está inteira.')])
    // What breaks meanwhile is told by the next statement, and ends no process.
    const { rows } = await cliente.query('select pg_backend_pid() as pid')
    const quebrada = new Promise((pronto) => cliente.once('end', pronto))
    await hub.acesso.executar('select pg_terminate_backend($1)', [rows[0].pid])
    await quebrada
    const causa = await cliente.query('select 1').catch((falha: unknown) => falha)
    expect(explainDatabaseFailure(causa)).toMatch(/^DATABASE_URL: o servidor não responde/)
  } finally {
    await cliente.end()
    for (const limite of limites) await noServidor(`alter database ${await nomeDoBanco()} reset ${limite}`)
  }
})

test('what an operator can mend is a sentence, whatever command meets it', async () => {
  const arquivo = join(destino, 'arquivo')
  await writeFile(arquivo, 'x')
  const withoutDatabase = { DATABASE_URL: 'postgres://hub@127.0.0.1:1/hub' }
  await hub.database.execute(
    sql`insert into arquivo (chave, nome, tipo, tamanho, sha256) values ('ab/x.pdf', 'a.pdf', 'application/pdf', 1, 'x')`,
  )
  const casos: [string, string[], Record<string, string>, RegExp][] = [
    ['ensaiar-copia.ts', ['--destino', arquivo], {}, /arquivo: a pasta da cópia não é uma pasta; indique outra/],
    ['ensaiar-copia.ts', [], { HUB_DADOS: '/nada' }, /^HUB_DADOS: o banco menciona \d+ arquivos, e a pasta deles/],
    ['ensaiar-copia.ts', ['--destin', 'x'], {}, /^As opções não foram entendidas/],
    ['ensaiar-copia.ts', [], withoutDatabase, /^DATABASE_URL: o servidor não responde/],
    ['ensaiar-copia.ts', [], { DATABASE_URL: '' }, /^DATABASE_URL: defina/],
    ['ensaiar-copia.ts', [], { DATABASE_URL: 'postgres://hub:S3nha@db:porta/hub' }, /^DATABASE_URL: use postgres:/],
    ['verificar-auditoria.ts', [], { DATABASE_URL: 'S3nha' }, /^DATABASE_URL: use postgres:/],
    ['verificar-auditoria.ts', [], { DATABASE_URL: '', HUB_DADOS: '/nada' }, /^DATABASE_URL: falta, e em \/nada/],
    ['verificar-auditoria.ts', [], { DATABASE_URL: process.env.TEST_DATABASE_URL! }, /não tem as tabelas do Hub/],
    ['verificar-auditoria.ts', ['--ancora', arquivo], {}, /^--ancora: .*arquivo não é um arquivo que/],
    ['verificar-auditoria.ts', ['--ancora', '/nada'], {}, /^\/nada: não pôde ser usado \(ENOENT\)/],
    [
      'criar-admin.ts',
      ['--nome', 'Ana Prado', '--email', 'a@b.example'],
      { HUB_MODO: 'producao' },
      /HUB_SEGREDO: falta/,
    ],
    ['resselar.ts', [], { HUB_MODO: 'teste' }, /^HUB_SEGREDO_ANTERIOR: falta/],
  ]
  const ditos = await Promise.all(casos.map(([programa, args, env]) => rodar(programa, args, env)))
  for (const [i, { codigo, dito }] of ditos.entries()) {
    expect(dito).toMatch(casos[i]![3])
    expect(dito).not.toMatch(/^ {4}at |Error:|S3nha/m)
    expect(codigo).toBe(1)
  }
})
