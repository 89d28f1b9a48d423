import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conferirMaquina } from './conferir-maquina.ts'
import { gerarCertificado } from './integrations/pdf/certificado.ts'
import { examinarConfig } from './kernel/config.ts'

let pasta = ''
const em = (nome: string) => join(pasta, nome)
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'hub-conferir-'))
  const [um, outro] = [await gerarCertificado('Um', new Date()), await gerarCertificado('Outro', new Date())]
  await writeFile(em('par.pem'), um.chave + um.certificado)
  await writeFile(em('certificado.pem'), um.certificado)
  await writeFile(em('chave.pem'), um.chave)
  await writeFile(em('outra.pem'), outro.chave)
  await writeFile(em('texto.p12'), 'isto não é um certificado')
  execFileSync('openssl', [
    'pkcs12',
    '-export',
    '-in',
    em('par.pem'),
    '-out',
    em('par.p12'),
    '-passout',
    'pass:segredo',
  ])
})
afterAll(() => rm(pasta, { recursive: true, force: true }))

const conferir = (env: Record<string, string>) =>
  conferirMaquina(examinarConfig({ HUB_MODO: 'teste', PORT: '0', HUB_DADOS: em('dados'), ...env }).config)

describe('before anything is written, the machine is looked at', () => {
  it('and nothing is wrong with a machine that has what is needed', async () => {
    const p12 = { CERTIFICADO_P12: em('par.p12'), CERTIFICADO_SENHA: 'segredo' }
    expect(await conferir(p12)).toEqual([])
    expect(await conferir({ CERTIFICADO_PEM: em('certificado.pem'), CERTIFICADO_CHAVE: em('chave.pem') })).toEqual([])
    expect(await conferir({ PIX_P12: em('par.p12'), PIX_P12_SENHA: 'segredo' })).toEqual([])
    const pem = { PIX_CERTIFICADO: em('certificado.pem'), PIX_CHAVE_PRIVADA: em('chave.pem') }
    expect(await conferir({ ...pem, PIX_CA: em('certificado.pem') })).toEqual([])
    expect(await readdir(em('dados'))).toEqual([])
  })

  it.each([
    [
      'a wrong password',
      { CERTIFICADO_P12: 'par.p12', CERTIFICADO_SENHA: 'errada' },
      /^CERTIFICADO_SENHA: a senha não abre/,
    ],
    ['no password', { CERTIFICADO_P12: 'par.p12' }, /^CERTIFICADO_SENHA: a senha não abre/],
    [
      'a file that is none',
      { CERTIFICADO_P12: 'texto.p12', CERTIFICADO_SENHA: 'x' },
      /^CERTIFICADO_P12: não é um arquivo PKCS#12/,
    ],
    ['a file that is not there', { CERTIFICADO_P12: 'nada.p12' }, /^CERTIFICADO_P12: o arquivo .*nada\.p12 não existe/],
    ['a folder', { CERTIFICADO_P12: '.' }, /^CERTIFICADO_P12: .* é uma pasta/],
    [
      'the key of another',
      { CERTIFICADO_PEM: 'certificado.pem', CERTIFICADO_CHAVE: 'outra.pem' },
      /^CERTIFICADO_CHAVE: a chave não é a do/,
    ],
    [
      'a text for a key',
      { CERTIFICADO_PEM: 'certificado.pem', CERTIFICADO_CHAVE: 'texto.p12' },
      /^CERTIFICADO_PEM e CERTIFICADO_CHAVE: não são/,
    ],
    [
      "the bank's, with a wrong password",
      { PIX_P12: 'par.p12', PIX_P12_SENHA: 'errada' },
      /^PIX_P12_SENHA: a senha não abre/,
    ],
    ["the bank's, which is none", { PIX_P12: 'texto.p12', PIX_P12_SENHA: 'x' }, /^PIX_P12: não é um arquivo PKCS#12/],
    [
      "the bank's, which is a text",
      { PIX_CERTIFICADO: 'texto.p12', PIX_CHAVE_PRIVADA: 'chave.pem' },
      /^PIX_CERTIFICADO: não é um certificado em PEM/,
    ],
    [
      "the bank's, with a text for a key",
      { PIX_CERTIFICADO: 'certificado.pem', PIX_CHAVE_PRIVADA: 'texto.p12' },
      /^PIX_CHAVE_PRIVADA: não é uma chave em PEM/,
    ],
    [
      "the bank's, with the key of another",
      { PIX_CERTIFICADO: 'certificado.pem', PIX_CHAVE_PRIVADA: 'outra.pem' },
      /^PIX_CHAVE_PRIVADA: a chave não é a do/,
    ],
    ["the bank's authority, which is a text", { PIX_CA: 'texto.p12' }, /^PIX_CA: não é um certificado em PEM/],
    ["the bank's authority, which is not there", { PIX_CA: 'nada.pem' }, /^PIX_CA: o arquivo .* não existe/],
  ])('%s of a certificate is one sentence that names the variable', async (_, arquivos, dito) => {
    const env = Object.fromEntries(
      Object.entries(arquivos).map(([nome, valor]) => [nome, nome.endsWith('SENHA') ? valor : em(valor)]),
    )
    expect(await conferir(env)).toEqual([expect.stringMatching(dito)])
  })

  it('a port that somebody has, an address that is none of ours, a folder that is a file: all at once', async () => {
    const vizinho = createServer()
    await new Promise<void>((pronto) => vizinho.listen(0, '127.0.0.1', pronto))
    const { port } = vizinho.address() as { port: number }
    try {
      expect(await conferir({ PORT: String(port), HUB_DADOS: em('par.p12') })).toEqual([
        expect.stringMatching(/^HUB_DADOS: a pasta .* não é uma pasta/),
        expect.stringMatching(new RegExp(`^PORT: a porta ${port} já está em uso`)),
      ])
    } finally {
      await new Promise((fechado) => vizinho.close(fechado))
    }
    expect(await conferir({ HOST: '203.0.113.7' })).toEqual([expect.stringMatching(/^HOST: 203\.0\.113\.7 não é/)])
  })

  it('a folder that may not be written to names who may not', async () => {
    await chmod(em('dados'), 0o500)
    const rotulo = await conferir({})
    // The administrator of a machine may write anywhere.
    expect(rotulo).toEqual(process.getuid?.() === 0 ? [] : [expect.stringMatching(/^HUB_DADOS: .*não aceita escrita/)])
    await chmod(em('dados'), 0o700)
  })
})
