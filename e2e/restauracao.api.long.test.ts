import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Copia, conferir, copiar, restaurar } from '../tools/operations/copia.ts'
import { createDatabase, type TestDatabase } from './support/database.ts'
import { type Hub, iniciarHub } from './support/hub.ts'
import { carrinhoDe, pessoaDeFora } from './support/pedir.ts'

let hub: Hub
let destino: string
let vazio: TestDatabase
beforeAll(async () => {
  destino = await mkdtemp(join(tmpdir(), 'hub-copia-'))
  hub = await iniciarHub()
  vazio = await createDatabase()
}, 180_000)
afterAll(async () => {
  await hub?.parar()
  await vazio?.apagar()
  await rm(destino, { recursive: true, force: true })
}, 60_000)

it('a backup that is taken while people work is restored whole, and starts; a lost row or file is told', {
  timeout: 120_000,
}, async () => {
  const helena = await pessoaDeFora(hub.url, 'helena')
  const carrinho = await carrinhoDe(helena, 'FT-003', /Doce Cacau/)
  let parar = false
  const compras = (async () => {
    let n = 0
    while (!parar) {
      const { status } = await helena.pedir('/solicitacao/externo/enviar/', { corpo: carrinho, chave: randomUUID() })
      if (status === 200) n++
    }
    return n
  })()
  const copia: Copia = await copiar(hub.database!, join(hub.dados, 'arquivos'), destino)
  parar = true
  expect(await compras).toBeGreaterThan(0)
  expect(copia.retrato.tabelas.get('public.solicitacao')!.linhas).toBeGreaterThan(0)
  expect(copia.retrato.arquivos.length).toBeGreaterThan(0)

  await restaurar(copia, vazio.url)
  expect(await conferir(copia, vazio.url)).toEqual([])

  const dono = new pg.Client({ connectionString: vazio.url })
  await dono.connect()
  await dono.query('delete from notificacao where id = (select max(id) from notificacao)')
  await dono.query(
    `update unidade_atendimento set descricao = descricao || '.' where id = (select min(id) from unidade_atendimento)`,
  )
  const { rows } = await dono.query('select chave from arquivo order by id limit 1')
  await writeFile(join(copia.arquivos, rows[0].chave), 'outra coisa')
  await dono.end()
  const faltas = (await conferir(copia, vazio.url)).join('\n')
  expect(faltas).toMatch(/notificacao: \d+ linhas antes/)
  expect(faltas).toContain('unidade_atendimento: o conteúdo mudou')
  expect(faltas).toContain(`o arquivo ${rows[0].chave} não é o que foi guardado`)

  const outro = await iniciarHub({ database: vazio.url as `postgres${string}` })
  expect((await fetch(`${outro.url}/api/saude`)).status).toBe(200)
  await outro.parar()
  expect((await readdir(destino)).sort()).toEqual(['arquivos', 'banco.dump'])
})
