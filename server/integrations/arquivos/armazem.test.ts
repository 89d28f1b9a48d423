import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { s3Falso } from '../../testing/s3-falso.ts'
import { armazem } from './armazem.ts'
import type { Arquivos } from './arquivos.ts'
import { abrirDisco } from './disco.ts'

const conteudo = Buffer.from('%PDF-1.7 conteúdo')
const sha256 = createHash('sha256').update(conteudo).digest('hex')

let pasta: string
let s3: { servidor: Server; objetos: Map<string, Buffer> }
beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'armazem-teste-'))
  s3 = s3Falso()
  await new Promise<void>((ok) => s3.servidor.listen(0, '127.0.0.1', ok))
})
afterEach(async () => {
  s3.servidor.closeAllConnections()
  s3.servidor.close()
  await rm(pasta, { recursive: true })
})

const lojas: Record<string, () => Promise<Arquivos>> = {
  folder: async () => armazem(await abrirDisco({ ARQUIVOS_PASTA: join(pasta, 'loja') })),
  S3: async () => {
    const { port } = s3.servidor.address() as AddressInfo
    return armazem(
      await abrirDisco({ S3_BUCKET: 'balde', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_CHAVE: 'a', S3_SEGREDO: 'b' }),
    )
  },
}

it('two instances ask the store for its time at once, and neither takes away what the other asks about', async () => {
  const escritas: string[] = []
  let ambas = () => {}
  const juntas = new Promise<void>((pronto) => {
    ambas = pronto
  })
  // Each has written before either asks; the first is gone again before the second asks.
  const daInstancia = async (depois: Promise<unknown> = juntas) => {
    const disco = await abrirDisco({ ARQUIVOS_PASTA: join(pasta, 'loja') })
    const escrever = disco.put.bind(disco)
    disco.put = async (...escrito) => {
      await escrever(...escrito)
      if (escritas.push(escrito[0]) === 2) ambas()
      await depois
    }
    return armazem(disco).agora()
  }
  const primeira = daInstancia()
  const segunda = daInstancia(primeira)
  for (const hora of await Promise.all([primeira, segunda])) expect(hora).toBeInstanceOf(Date)
  // One place of their own, which a rule of the bucket empties: with versioning on what is deleted stays.
  expect(escritas.filter((chave) => !chave.startsWith('sonda/'))).toEqual([])
  expect(await readdir(join(pasta, 'loja'))).toEqual(['sonda'])
  expect(await readdir(join(pasta, 'loja/sonda'))).toEqual([])
})

describe.each(Object.keys(lojas))('the file store in a %s', (loja) => {
  let arquivos: Arquivos
  beforeEach(async () => {
    arquivos = await (lojas[loja] as () => Promise<Arquivos>)()
  })

  it.each([
    ['bytes', async () => conteudo],
    ['a stream', async () => Readable.from([conteudo])],
    [
      'a local file',
      async () => {
        await writeFile(join(pasta, 'envio'), conteudo)
        return { caminho: join(pasta, 'envio') }
      },
    ],
  ])('keeps %s and gives it back', async (_nome, fazer) => {
    const guardado = await arquivos.guardar(await fazer(), { tipo: 'application/pdf' })
    expect(guardado).toMatchObject({ tamanho: conteudo.length, sha256, tipo: 'application/pdf' })
    expect(guardado.chave).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{30}\.pdf$/)
    expect(await buffer(await arquivos.ler(guardado.chave))).toEqual(conteudo)
  })

  it('removes a file, twice without complaint, and says that it is gone', async () => {
    const { chave } = await arquivos.guardar(conteudo, { tipo: 'application/pdf' })
    await arquivos.apagar(chave)
    await arquivos.apagar(chave)
    await expect(arquivos.ler(chave)).rejects.toMatchObject({ name: 'ArquivoAusente' })
  })

  it('lists what it holds', async () => {
    const { chave } = await arquivos.guardar(conteudo, { tipo: 'application/pdf' })
    const chaves: string[] = []
    for await (const item of arquivos.listar()) {
      expect(item.modificadoEm).toBeInstanceOf(Date)
      chaves.push(item.chave)
    }
    expect(chaves).toEqual([chave])
  })

  it('never leaves half a file', async () => {
    const quebrado = Readable.from(
      (function* () {
        yield conteudo
        throw new Error('connection reset')
      })(),
    )
    await expect(arquivos.guardar(quebrado, { tipo: 'application/pdf' })).rejects.toMatchObject({
      name: 'FalhaDeArquivos',
    })
    const resto: string[] = []
    for await (const item of arquivos.listar()) resto.push(item.chave)
    expect(resto).toEqual([])
  })

  it('reads nothing that is not one of its own keys', async () => {
    for (const chave of ['../segredo.pdf', '/etc/passwd', 'ab/../../x.pdf', ''])
      await expect(arquivos.ler(chave)).rejects.toMatchObject({ name: 'ArquivoAusente' })
  })
})

it('creates its folder when it first writes', async () => {
  const arquivos = armazem(await abrirDisco({ ARQUIVOS_PASTA: join(pasta, 'novo') }))
  await arquivos.guardar(conteudo, { tipo: 'application/pdf' })
  expect(await readdir(pasta)).toEqual(['novo'])
})

it('will not use S3 without its keys', async () => {
  await expect(abrirDisco({ S3_BUCKET: 'balde' })).rejects.toThrow('S3_CHAVE')
})
