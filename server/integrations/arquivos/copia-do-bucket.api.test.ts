import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conferir, copiar, doBucket, restaurar } from '../../../tools/operacao/copia.ts'
import { sql } from '../../db/drizzle.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../../teste/casa-de-teste.ts'
import { s3Falso } from '../../teste/s3-falso.ts'
import { armazem } from './armazem.ts'
import { abrirDisco } from './disco.ts'

const s3 = s3Falso()
const ensaio = `hub_copia_${randomBytes(4).toString('hex')}`
let casa: CasaDeTeste
let destino = ''
const noServidor = async (texto: string) => {
  const cliente = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await cliente.connect()
  await cliente.query(texto).finally(() => cliente.end())
}
beforeAll(async () => {
  casa = await criarCasaDeTeste()
  destino = await mkdtemp(join(tmpdir(), 'hub-copia-'))
  await new Promise<void>((pronto) => s3.servidor.listen(0, '127.0.0.1', pronto))
})
afterAll(async () => {
  s3.servidor.closeAllConnections()
  s3.servidor.close()
  await noServidor(`drop database if exists ${ensaio} with (force)`)
  await rm(destino, { recursive: true, force: true })
  await casa?.fechar()
})

test('a backup whose files are in a bucket is compared with the bucket', async () => {
  const { port } = s3.servidor.address() as AddressInfo
  const env = { S3_BUCKET: 'balde', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_CHAVE: 'a', S3_SEGREDO: 'b' }
  const arquivos = armazem(await abrirDisco(env))
  const [um, dois] = await Promise.all(
    ['um', 'dois'].map((texto) => arquivos.guardar(Buffer.from(texto), { tipo: 'application/pdf' })),
  )
  for (const { chave, sha256, tamanho } of [um!, dois!])
    await casa.banco.execute(
      sql`insert into arquivo (chave, nome, tipo, tamanho, sha256) values (${chave}, 'a.pdf', 'application/pdf', ${tamanho}, ${sha256})`,
    )
  const { rows } = await casa.acesso.executar('select current_database() as nome')
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${rows[0]!.nome}` }).href
  const copia = await copiar(url, undefined, destino)
  expect(copia.retrato.arquivos).toHaveLength(2)
  await noServidor(`create database ${ensaio}`)
  const restaurado = Object.assign(new URL(url), { pathname: `/${ensaio}` }).href
  await restaurar(copia, restaurado)
  const ler = await doBucket(env)
  expect(await conferir(copia, restaurado, ler)).toEqual([])
  s3.objetos.delete(um!.chave)
  s3.objetos.set(dois!.chave, Buffer.from('outro'))
  expect((await conferir(copia, restaurado, ler)).sort()).toEqual(
    [`falta o arquivo ${um!.chave}`, `o arquivo ${dois!.chave} não é o que foi guardado`].sort(),
  )
})
