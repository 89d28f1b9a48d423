import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { s3Falso } from '../../testing/s3-falso.ts'
import { abrirDisco } from './disco.ts'
import { type TelasGuardadas, telasGuardadas } from './telas-guardadas.ts'

let pasta = ''
const s3 = s3Falso()
beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'hub-telas-'))
})
afterEach(async () => {
  await rm(pasta, { recursive: true, force: true })
})

async function build(nome: string, arquivos: Record<string, string>): Promise<string> {
  const onde = join(pasta, nome)
  await mkdir(onde)
  for (const [arquivo, conteudo] of Object.entries(arquivos)) await writeFile(join(onde, arquivo), conteudo)
  return onde
}
const conteudo = async (telas: TelasGuardadas, nome: string) => {
  const fluxo = await telas.ler(nome)
  return fluxo && text(fluxo)
}
const discoDaPasta = () => abrirDisco({ ARQUIVOS_PASTA: join(pasta, 'loja') })

describe('files of built pages', () => {
  it('of two builds are there for either, in a folder', async () => {
    const telas = telasGuardadas(await discoDaPasta())
    await telas.publicar(await build('a', { 'index-A.js': 'a', 'comum-1.js': 'c', 'comum-1.js.br': 'x' }))
    expect(await telas.publicar(await build('b', { 'index-B.js': 'b', 'comum-1.js': 'c' }))).toEqual({
      novos: 1,
      apagados: 0,
    })
    expect(await conteudo(telas, 'index-A.js')).toBe('a')
    expect(await conteudo(telas, 'index-B.js')).toBe('b')
    expect(await telas.ler('comum-1.js.br')).toBeUndefined()
  })

  it('are there in a bucket too', async () => {
    await new Promise<void>((pronto) => s3.servidor.listen(0, '127.0.0.1', pronto))
    const { port } = s3.servidor.address() as AddressInfo
    const env = { S3_BUCKET: 'balde', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_CHAVE: 'a', S3_SEGREDO: 'b' }
    try {
      const telas = telasGuardadas(await abrirDisco(env))
      await telas.publicar(await build('a', { 'index-A.js': 'a' }))
      expect(await conteudo(telas, 'index-A.js')).toBe('a')
      expect(await telas.ler('nada.js')).toBeUndefined()
    } finally {
      s3.servidor.closeAllConnections()
      s3.servidor.close()
    }
  })

  it('go when no build that needs them was started for long; what another needs stays', async () => {
    const telas = telasGuardadas(await discoDaPasta(), 1_000)
    await telas.publicar(await build('a', { 'index-A.js': 'a', 'comum-1.js': 'c' }))
    const antes = new Date(0)
    await utimes(join(pasta, 'loja/telas/listas/index-A.js.json'), antes, antes)
    expect(await telas.publicar(await build('b', { 'index-B.js': 'b', 'comum-1.js': 'c' }))).toEqual({
      novos: 1,
      apagados: 1,
    })
    expect(await telas.ler('index-A.js')).toBeUndefined()
    expect(await conteudo(telas, 'comum-1.js')).toBe('c')
  })

  describe('however long two builds run beside each other', () => {
    const DIA_MS = 86_400_000
    /** A store whose clock is that of the test. */
    const discoComRelogio = async () => {
      const disco = await discoDaPasta()
      const escritos = new Map<string, number>()
      const [escrever, olhar] = [disco.put.bind(disco), disco.getMetaData.bind(disco)]
      disco.put = async (chave, ...resto) => {
        await escrever(chave, ...resto)
        escritos.set(chave, Date.now())
      }
      disco.getMetaData = async (chave) => ({ ...(await olhar(chave)), lastModified: new Date(escritos.get(chave)!) })
      return disco
    }
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('the files of both stay; those of one that has ended go, but not those that the other needs too', async () => {
      const disco = await discoComRelogio()
      const falhou = vi.fn()
      // One instance each: what they keep meets in the store alone.
      const velha = telasGuardadas(disco)
      const nova = telasGuardadas(disco)
      const pararVelha = await velha.manter(await build('a', { 'index-A.js': 'a', 'comum-1.js': 'c' }), falhou)
      const pastaNova = await build('b', { 'index-B.js': 'b', 'comum-1.js': 'c' })
      const umDia = async () => {
        vi.advanceTimersByTime(DIA_MS)
        // Beside what the day's timer began: somebody starts the new build.
        await nova.publicar(pastaNova)
      }
      for (let dia = 0; dia < 90; dia++) await umDia()
      expect([await conteudo(nova, 'index-A.js'), await conteudo(velha, 'index-B.js')]).toEqual(['a', 'b'])
      pararVelha()
      for (let dia = 0; dia < 29; dia++) await umDia()
      expect(await conteudo(nova, 'index-A.js')).toBe('a')
      for (let dia = 0; dia < 5; dia++) await umDia()
      expect(await nova.ler('index-A.js')).toBeUndefined()
      expect(await conteudo(nova, 'comum-1.js')).toBe('c')
      expect(falhou).not.toHaveBeenCalled()
    })

    it('a store that was away for a day is asked again the next', async () => {
      const disco = await discoComRelogio()
      const listar = disco.listAll.bind(disco)
      disco.listAll = () => Promise.reject(new Error('away'))
      const falhou = vi.fn()
      const telas = telasGuardadas(disco)
      const parar = await telas.manter(await build('a', { 'index-A.js': 'a' }), falhou)
      expect(falhou).toHaveBeenCalledTimes(1)
      disco.listAll = listar
      vi.advanceTimersByTime(DIA_MS)
      await vi.waitFor(async () => expect(await conteudo(telas, 'index-A.js')).toBe('a'))
      parar()
    })
  })

  it.each(['../selo.pem', 'listas/x.json', '.env', 'a/b.js', ''])('nothing else is read: %j', async (nome) => {
    const telas = telasGuardadas(await discoDaPasta())
    expect(await telas.ler(nome)).toBeUndefined()
  })
})
