import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server } from '../tools/boot.mjs'
import { clockEnv } from '../tools/clock/clock.ts'
import { conferirAlcance } from './conferir-alcance.ts'
import { gerarCertificado } from './integrations/pdf/certificado.ts'
import { examinarConfig } from './kernel/config.ts'
import { abrirProvedorOidc, type ProvedorDeTeste } from './testing/provedor-oidc.ts'
import { s3Falso } from './testing/s3-falso.ts'

const s3 = s3Falso('hub')
let provedor: ProvedorDeTeste
let pasta = ''
let fechada = 0
let vazio = ''
const database = `hub_conferir_${process.pid}`
const administrar = async (texto: string) => {
  const cliente = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await cliente.connect()
  await cliente.query(texto).finally(() => cliente.end())
}
const porta = (servidor: { address(): unknown }) => (servidor.address() as AddressInfo).port

/** A mail server that greets, and refuses a password. */
const correio = createServer((tomada) => {
  tomada.on('error', () => {}).write('220 teste\r\n')
  tomada.on('data', (dito: Buffer) => {
    if (/^EHLO/i.test(`${dito}`)) tomada.write('250-teste\r\n250 AUTH PLAIN\r\n')
    else if (/^AUTH/i.test(`${dito}`)) tomada.write('535 no\r\n')
    else tomada.write('250 ok\r\n')
  })
})

/** A bank, and Mercado Pago, that know nobody but who shows `certo`. */
const provedorDePagamento = createHttpServer(({ headers }, resposta) => {
  const certo = [`Basic ${Buffer.from('hub:certo').toString('base64')}`, 'Bearer certo'].includes(
    headers.authorization!,
  )
  resposta.writeHead(certo ? 200 : 401).end('{"access_token":"x"}')
})
const pix = {
  PIX_URL: 'https://pix.example',
  PIX_CLIENT_ID: 'hub',
  PIX_CLIENT_SECRET: 'errado',
  PIX_CHAVE: 'c',
  PIX_RECEBEDOR: 'Hub',
  PIX_CIDADE: 'Ilhéus',
  PIX_WEBHOOK_SEGREDO: 'x'.repeat(32),
}
const mercado = { MERCADOPAGO_TOKEN: 'errado', MERCADOPAGO_WEBHOOK_SEGREDO: 'y'.repeat(64) }

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'hub-alcance-'))
  const { chave, certificado } = await gerarCertificado('Um', new Date())
  await writeFile(join(pasta, 'selo.pem'), certificado)
  await writeFile(join(pasta, 'selo.key'), chave)
  provedor = await abrirProvedorOidc('http://localhost/api/auth/callback/rede/')
  for (const servidor of [s3.servidor, correio, provedorDePagamento])
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const passagem = createServer()
  await new Promise<void>((pronto) => passagem.listen(0, '127.0.0.1', pronto))
  fechada = porta(passagem)
  await new Promise((pronto) => passagem.close(pronto))
  await administrar(`create database ${database}`)
  await administrar(`create database ${database}_c template template0 encoding 'UTF8' locale_provider libc locale 'C'`)
  vazio = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${database}` }).href
})
afterAll(async () => {
  await provedor.fechar()
  s3.servidor.closeAllConnections()
  s3.servidor.close()
  correio.close()
  provedorDePagamento.closeAllConnections()
  provedorDePagamento.close()
  for (const nome of [database, `${database}_c`]) await administrar(`drop database if exists ${nome} with (force)`)
  await rm(pasta, { recursive: true, force: true })
})

const certo = () => ({
  HUB_MODO: 'teste',
  HUB_DADOS: pasta,
  DATABASE_URL: vazio,
  S3_BUCKET: 'hub',
  S3_ENDPOINT: `http://127.0.0.1:${porta(s3.servidor)}`,
  S3_CHAVE: 'a',
  S3_SEGREDO: 'b',
  SMTP_URL: `smtp://127.0.0.1:${porta(correio)}`,
  OIDC_PROVIDERS: 'rede',
  OIDC_REDE_ISSUER: provedor.emissor,
  OIDC_REDE_CLIENT_ID: 'hub',
  OIDC_REDE_CLIENT_SECRET: 's',
  CERTIFICADO_PEM: join(pasta, 'selo.pem'),
  CERTIFICADO_CHAVE: join(pasta, 'selo.key'),
})
/** `npm run serve`, without npm around it. */
const serve = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ codigo: number | null; dito: string }>((pronto) => {
    const filho = spawn(process.execPath, [...server, ...args], {
      cwd: resolve(import.meta.dirname, '..'),
      env: { PATH: process.env.PATH, NO_COLOR: '1', ...clockEnv(), ...env },
    })
    let dito = ''
    for (const saida of [filho.stdout, filho.stderr]) saida.on('data', (pedaco) => (dito += pedaco))
    filho.once('close', (codigo) => pronto({ codigo, dito }))
  })
const problemas = async (mudado: Record<string, string>, erradas: string[] = []) =>
  (await conferirAlcance(examinarConfig({ ...certo(), ...mudado }).config, erradas)).flatMap((a) => a.problema ?? [])

describe('what is outside is asked', () => {
  it('and nothing is said of what works; the store is as it was', async () => {
    expect(await problemas({})).toEqual([])
    expect([...s3.objetos.keys()]).toEqual([])
  })

  it('nor of a proxy that is named, or where there is none', async () => {
    const avisos = async (env: Record<string, string>) =>
      (await conferirAlcance(examinarConfig({ ...certo(), ...env }).config)).flatMap((a) => a.aviso ?? [])
    expect(await avisos({})).toEqual([])
    expect(await avisos({ HUB_MODO: 'producao', HUB_PROXIES: '10.0.0.10' })).toEqual([])
    expect(await avisos({ HUB_MODO: 'producao' })).toEqual([expect.stringMatching(/^HUB_PROXIES: /)])
  })

  it('nor of a bank and a provider that know us', async () => {
    const la = `http://127.0.0.1:${porta(provedorDePagamento)}`
    const sabidos = { PIX_CLIENT_SECRET: 'certo', PIX_TOKEN_URL: la, MERCADOPAGO_TOKEN: 'certo', MERCADOPAGO_URL: la }
    expect(await problemas({ ...pix, ...mercado, ...sabidos })).toEqual([])
  })

  const noServidor = (parte: Partial<URL>) => Object.assign(new URL(vazio), parte).href
  it.each([
    [
      'a database that does not exist',
      () => ({ DATABASE_URL: noServidor({ pathname: '/nao_ha' }) }),
      /^DATABASE_URL: o banco não existe/,
    ],
    [
      'a database that knows no accents',
      () => ({ DATABASE_URL: noServidor({ pathname: `/${database}_c` }) }),
      /^DATABASE_URL: o banco não conhece letras com acento/,
    ],
    [
      'a server that does not answer',
      () => ({ DATABASE_URL: `postgres://hub@127.0.0.1:${fechada}/hub` }),
      /^DATABASE_URL: o servidor não responde/,
    ],
    [
      'a name that leads nowhere',
      () => ({ DATABASE_URL: 'postgres://hub@nao-ha.invalid/hub' }),
      /^DATABASE_URL: o nome do servidor/,
    ],
    ['another bucket', () => ({ S3_BUCKET: 'outro' }), /^S3_BUCKET: o bucket outro não existe/],
    [
      'a store that does not answer',
      () => ({ S3_ENDPOINT: `http://127.0.0.1:${fechada}` }),
      /^S3_ENDPOINT: o armazém não fez/,
    ],
    [
      'a mail server that does not answer',
      () => ({ SMTP_URL: `smtp://127.0.0.1:${fechada}` }),
      /^SMTP_URL: o servidor de e-mail não respondeu/,
    ],
    [
      'an issuer that is none',
      () => ({ OIDC_REDE_ISSUER: `http://127.0.0.1:${fechada}` }),
      /^OIDC_REDE_ISSUER: .* não se descreveu/,
    ],
    [
      'a bank that does not answer',
      () => ({ ...pix, PIX_TOKEN_URL: `http://127.0.0.1:${fechada}/token` }),
      /^PIX_TOKEN_URL: o banco não respondeu \(.*ECONNREFUSED/,
    ],
    [
      'a bank that does not know us',
      () => ({ ...pix, PIX_TOKEN_URL: `http://127.0.0.1:${porta(provedorDePagamento)}/token` }),
      /^PIX_CLIENT_SECRET: o banco não deu acesso \(.*401/,
    ],
    [
      'a token that Mercado Pago does not know',
      () => ({ ...mercado, MERCADOPAGO_URL: `http://127.0.0.1:${porta(provedorDePagamento)}` }),
      /^MERCADOPAGO_TOKEN: o Mercado Pago não aceitou o token/,
    ],
    [
      'an antivirus that does not answer',
      () => ({ CLAMD_URL: `tcp://127.0.0.1:${fechada}` }),
      /^CLAMD_URL: o antivírus não responde/,
    ],
  ])('%s is one sentence that names the variable', async (_, mudado, dito) => {
    expect(await problemas(mudado())).toEqual([expect.stringMatching(dito)])
  })

  it('a role that may not create tables is told of before the first start', async () => {
    const papel = `${database}_leitor`
    await administrar(`create role ${papel} login password 'x'`)
    try {
      const url = Object.assign(new URL(vazio), { username: papel, password: 'x' }).href
      expect(await problemas({ DATABASE_URL: url })).toEqual([
        expect.stringMatching(/^DATABASE_URL: o usuário não pode/),
      ])
    } finally {
      await administrar(`drop role ${papel}`)
    }
  })

  it('a database of a newer version is told of, and so is a role that cannot restore a backup to look at it', async () => {
    const papel = `${database}_dono`
    await administrar(`create role ${papel} login password 'x'; grant all on database ${database} to ${papel}`)
    const url = Object.assign(new URL(vazio), { username: papel, password: 'x' }).href
    const cliente = new pg.Client({ connectionString: vazio })
    await cliente.connect()
    try {
      await cliente.query(`grant all on schema public to ${papel}`)
      const ditos = async () => {
        const { config } = examinarConfig({ ...certo(), DATABASE_URL: url })
        return (await conferirAlcance(config)).flatMap(({ problema, aviso }) => problema ?? aviso ?? [])
      }
      expect(await ditos()).toEqual([expect.stringMatching(/^DATABASE_URL: .*copia:ensaiar.*createdb/)])
      await cliente.query(`create table migracao (nome text, hash text); grant all on migracao to ${papel}`)
      await cliente.query(`insert into migracao values ('9999_de_amanha', 'x')`)
      expect(await ditos()).toEqual([
        expect.stringMatching(/^DATABASE_URL: O banco de dados é de uma versão mais nova do Hub: tem 9999_de_amanha/),
      ])
      const { codigo, dito } = await serve({ ...certo(), DATABASE_URL: url, PORT: '0' })
      expect([codigo, dito]).toEqual([1, expect.stringMatching(/é de uma versão mais nova.*Inicie a versão nova/)])
      expect(dito).not.toMatch(/ {4}at /)
    } finally {
      await cliente.query(`drop table if exists migracao; drop owned by ${papel}`)
      await cliente.end()
      await administrar(`drop owned by ${papel}; drop role ${papel}`)
    }
  })

  it('but not by what is wrong already', async () => {
    expect(await problemas({ SMTP_URL: `smtp://127.0.0.1:${fechada}` }, ['SMTP_URL'])).toEqual([])
  })
})

describe('--check', () => {
  it('says everything at once, of the environment, the machine and outside, with the addresses to register; ends with 1', async () => {
    const { codigo, dito } = await serve(
      {
        ...certo(),
        HUB_MODO: 'producao',
        HUB_ORIGEM: 'https://hub.example',
        PORT: String(porta(correio)),
        CERTIFICADO_CHAVE: join(pasta, 'nada.key'),
        SMTP_URL: `smtp://127.0.0.1:${fechada}`,
        DATABASE_URL: Object.assign(new URL(vazio), { pathname: '/nao_ha' }).href,
        S3_BUCKET: 'outro',
        PIX_URL: 'https://pix.example',
        HUB_SEGRED0: 'x',
      },
      '--check',
    )
    const ditas = [...dito.matchAll(/^✗ (\w+)/gm)].map((m) => m[1])
    for (const nome of [
      'HUB_SEGREDO',
      'PORT',
      'CERTIFICADO_CHAVE',
      'SMTP_URL',
      'DATABASE_URL',
      'S3_BUCKET',
      'PIX_CHAVE',
    ])
      expect(ditas).toContain(nome)
    expect(ditas.filter((nome, i) => ditas.indexOf(nome) !== i)).toEqual([])
    expect(dito).toContain('? HUB_SEGRED0: o Hub não conhece')
    expect(dito).toMatch(/^\? HUB_PROXIES: sem o endereço do proxy/m)
    expect(dito).toContain('https://hub.example/api/pagamento/webhook/?hmac=')
    expect(dito).toContain('https://hub.example/api/auth/callback/rede/')
    expect(dito).not.toMatch(/ at .*\.ts:\d|Error:/)
    expect(codigo).toBe(1)
  })

  it('ends with 0 when nothing is wrong, also beside a running hub, and has written nothing to the database', async () => {
    const rodando = createHttpServer((pedido, resposta) =>
      resposta.end(pedido.url === '/api/saude/viva' ? '{"viva":true}' : ''),
    )
    await new Promise<void>((pronto) => rodando.listen(0, '127.0.0.1', pronto))
    const { codigo, dito } = await serve({ ...certo(), HUB_MODO: 'demo', PORT: String(porta(rodando)) }, '--check')
    rodando.closeAllConnections()
    rodando.close()
    expect([codigo, dito]).toEqual([0, expect.stringContaining('Tudo certo')])
    expect(dito).toMatch(/✓ porta \d+: um Hub já atende nela/)
    const cliente = new pg.Client({ connectionString: vazio })
    await cliente.connect()
    const { rows } = await cliente.query(`select tablename from pg_tables where schemaname = 'public'`)
    await cliente.end()
    expect(rows).toEqual([])
  })
})
