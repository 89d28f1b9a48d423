import Fastify from 'fastify'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { adapters } from '../adapters/adapters.ts'
import { lerProvedores } from '../autenticacao/provedores.ts'
import type { Acesso } from '../db/database.ts'
import { enderecosARegistrar } from '../enderecos-a-registrar.ts'
import { nomesDaDemonstracao } from '../http/hosts.ts'
import { opcoesDeLog } from '../http/log.ts'
import { clamd } from '../integrations/arquivos/clamd.ts'
import { abrirDisco } from '../integrations/arquivos/disco.ts'
import { type Config, examinarConfig, variavelDe } from './config.ts'
import { type Forma, variaveis, variaveisDeArquivo, variaveisDeProvedor } from './variaveis.ts'

/** Of every form what it takes, and what people write in its place. A new form asks for its own. */
const exemplos: Record<Forma, { serve: string[]; naoServe: string[] }> = {
  linha: { serve: ['Instituto X, Y & Z'], naoServe: ['duas\nlinhas'] },
  caminho: { serve: ['./dados', '/var/lib/hub'], naoServe: ['/um\n/dois'] },
  arquivo: { serve: ['/etc/hub/selo.p12'], naoServe: ['/um\n/dois'] },
  senha: { serve: ['com espaço e ç'], naoServe: ['duas\nlinhas'] },
  token: { serve: ['APP_USR-1.2'], naoServe: ['Bearer x', 'ção', 'a\r\nb: c'] },
  segredo32: { serve: ['y'.repeat(64)], naoServe: ['curto', 'com espaço '.repeat(5), `a&b#${'y'.repeat(40)}`] },
  origem: {
    serve: ['https://hub.example', 'https://hub.example/', 'https://hub.example:8443'],
    naoServe: ['hub.example', 'https://', 'https://hub.example/portal', 'https://ana:senha@hub.example', '//x'],
  },
  porta: { serve: ['0', '3000'], naoServe: ['99999', '0x50', '1e3', '-1', 'http', '3000,3001'] },
  maquina: { serve: ['0.0.0.0', '::', 'localhost'], naoServe: ['http://x', 'a b'] },
  maquinas: { serve: ['hub.local, [::1]'], naoServe: ['http://x', 'a b', 'a,,b'] },
  redes: {
    serve: ['10.0.0.10', '10.0.0.0/8, ::1, fd00::/8'],
    naoServe: ['nginx', 'http://10.0.0.10', '10.0.0.10:443', '10.0.0.0/33', '10.0.0', '10.0.0.1,', '*', 'loopback'],
  },
  endereco: {
    serve: ['http://minio:9000', 'https://x.example/a?b='],
    naoServe: ['x.example', 'ftp://x', 'https://a:b@x', 'https://[', 'https://x:99999', 'https://'],
  },
  enderecoSeguro: {
    serve: ['https://x.example/a', 'http://127.0.0.1:9/x'],
    naoServe: ['http://x.example', 'https://a:b@x', 'https://[', 'http://localhost.example/'],
  },
  banco: {
    serve: ['postgres://hub:a%40b@db:5432/hub', 'postgresql:///hub?host=/run/postgresql'],
    naoServe: [
      'mysql://db',
      'db:5432',
      'postgres://hub:%E0%A4@db/hub',
      'postgres://db/hub?sslrootcert=/nada.pem',
      'postgres://a,b/hub',
    ],
  },
  correio: {
    serve: ['smtps://hub:a%40b@correio.example:465', 'smtp://correio:1025'],
    naoServe: [
      'correio.example',
      'http://correio',
      'smtp://hub:50%@correio',
      'smtp://x:99999',
      'smtps://correio/caixa',
    ],
  },
  remetente: {
    serve: [
      'hub@x.example',
      'Hub <hub@x.example>',
      '"Instituto A, B" <hub@x.example>',
      'Fundação Cedro <hub@x.example>',
    ],
    naoServe: [
      'Hub',
      'Hub <hub>',
      'Instituto A, B <hub@x.example>',
      'a@x.example, b@x.example',
      'Hub <a@x.example',
      'Hub\n<a@x.example>',
    ],
  },
  email: { serve: ['rita@x.example'], naoServe: ['rita', 'Rita <rita@x.example>'] },
  antivirus: { serve: ['tcp://clamd', 'tcp://127.0.0.1:3310'], naoServe: ['clamd:3310', 'unix:///x', 'tcp://x:99999'] },
  limiteMs: { serve: ['1', '60000'], naoServe: ['0', '3 s', '60001', '1e4', '-100'] },
  milissegundos: { serve: ['0', '500'], naoServe: ['meio', '1.5', '-1'] },
  esperaMs: { serve: ['0', '3000'], naoServe: ['10000', '3s'] },
  numero: { serve: ['1'], naoServe: ['um', '1.5', '-1'] },
  identificador: { serve: ['106540352242922'], naoServe: ['+5571999', '12 345'] },
  versaoDeApi: { serve: ['v23.0'], naoServe: ['23', 'v23/../x'] },
  modelo: { serve: ['sua_vez'], naoServe: ['Sua vez'] },
  idioma: { serve: ['pt_BR', 'pt'], naoServe: ['português', 'pt-BR'] },
  nomes: { serve: ['govbr', 'GovBR, keycloak'], naoServe: ['gov.br', 'govbr,', 'a/b', 'govbr,govbr', '1x'] },
  bucket: { serve: ['hub', 'hub.arquivos-1'], naoServe: ['s3://hub', 'hub/arquivos', 'um balde', 'x'] },
  regiao: { serve: ['us-east-1'], naoServe: ['us east', 'https://x'] },
  chavePix: { serve: ['11222333000181', 'pix@x.example', '+5571999990000'], naoServe: ['com espaço', 'ç'] },
  cnpj: { serve: ['11.222.333/0001-81'], naoServe: ['11222333000182', 'x'] },
  cpf: { serve: ['529.982.247-25'], naoServe: ['52998224724', 'x'] },
  uf: { serve: ['BA'], naoServe: ['Bahia', 'ba'] },
  telefone: { serve: ['(73) 3222-1000', '0800 555 0123'], naoServe: ['ligue', '----------'] },
  sim: { serve: ['sim'], naoServe: ['true', '1'] },
  nivel: { serve: ['info'], naoServe: ['verbose', 'INFO'] },
}

const PROVEDOR = 'rede'
const formaDe = new Map<string, Forma>([
  ...Object.entries(variaveis).map(([nome, { forma }]): [string, Forma] => [nome, forma]),
])
const nomes = [...formaDe.keys(), ...variaveisDeProvedor.map((nome) => `OIDC_REDE_${nome}`)]

/** A demonstration in which everything is set, so that nothing is left out by what another variable does not say. */
const tudo: Record<string, string> = {
  ...Object.fromEntries([...formaDe].map(([nome, forma]) => [nome, exemplos[forma].serve[0]!])),
  HUB_MODO: 'demo',
  HUB_SEGREDO: 'um',
  HUB_SEGREDO_ANTERIOR: 'outro',
  OIDC_PROVIDERS: PROVEDOR,
  OIDC_REDE_ISSUER: 'https://rede.example',
  OIDC_REDE_CLIENT_ID: 'hub',
  OIDC_REDE_CLIENT_SECRET: 's',
}
// Passwords of files go with them: both are judged with the machine.
for (const nome of [...variaveisDeArquivo, 'CERTIFICADO_SENHA', 'PIX_P12_SENHA']) delete tudo[nome]

/** What a start builds of the environment, before it asks anybody. */
async function construir(config: Config): Promise<void> {
  const { env } = config
  Fastify({ trustProxy: config.proxies.length ? config.proxies : false })
  pino({ ...opcoesDeLog(config), enabled: false })
  nomesDaDemonstracao(config)
  enderecosARegistrar(config)
  lerProvedores(config)
  adapters(config, {} as Acesso)
  if (env.CLAMD_URL) clamd(env.CLAMD_URL)
  await abrirDisco(env)
  for (const [nome, valor] of Object.entries(env))
    if (/_(?:TOKEN|CLIENT_ID|CLIENT_SECRET)$/.test(nome)) new Headers({ authorization: `Bearer ${valor}` })
}

/** What people paste by mistake into any variable. */
const hostis = [
  '\u0007',
  'a\nb',
  '%',
  '%zz',
  'http://[',
  'https://a:b@x.example',
  'nginx',
  'America/Nenhum',
  'Bearer x',
  '‘aspas’',
  '"',
  ',',
  ',,',
  '../..',
  '‹valor›',
  '💥',
  '-1',
  '0',
  '1e999',
  'undefined',
  'null',
  'x'.repeat(20_000),
]
const sentenca = /^[A-Z][A-Z0-9_]+(?::| é fraco:| \(| ou | e )[^\n]*[.)]$/

describe('every variable is judged before anything is begun', () => {
  it('and what each form takes is enough for a start', async () => {
    const { config, faltas } = examinarConfig(tudo)
    expect(faltas).toEqual([])
    await construir(config)
  })

  it.each(Object.keys(exemplos) as Forma[])('as %s', (forma) => {
    const suas = [...formaDe].filter(([nome, dela]) => dela === forma && nome !== 'HUB_MODO').map(([nome]) => nome)
    expect(suas.length, 'nobody has this form').toBeGreaterThan(0)
    for (const nome of suas) {
      const ditas = (valor: string) =>
        examinarConfig({ ...tudo, [nome]: valor }).faltas.filter((falta) => variavelDe(falta) === nome)
      for (const valor of exemplos[forma].serve) expect([valor, ditas(valor)]).toEqual([valor, []])
      for (const valor of exemplos[forma].naoServe)
        expect([valor, ditas(valor)]).toEqual([valor, [expect.stringMatching(sentenca)]])
    }
  })

  it.each(nomes)('%s: whatever is written there is refused in a sentence, or does no harm', async (nome) => {
    for (const valor of hostis) {
      const { config, faltas } = examinarConfig({ ...tudo, [nome]: valor })
      for (const falta of faltas) expect(falta).toMatch(sentenca)
      if (faltas.length === 0 && !variaveisDeArquivo.some((deArquivo) => deArquivo === nome))
        await construir(config).catch((causa) => expect.fail(`${nome}=${valor}: ${causa}`))
    }
  })
})
