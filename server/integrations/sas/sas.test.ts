import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SemResposta } from '../../kernel/buscar-json.ts'
import { abrirServidor, type ServidorLocal } from '../../testing/servidor-local.ts'
import { sasRest } from './rest.ts'
import { sasDeDemonstracao, semSas, sentinelasDoSas } from './sandbox.ts'
import { LIMITE_DO_SAS_MS } from './sas.ts'

const completa = {
  cnpj: '12.ABC.345/01DE-35',
  razao_social: 'Amostra\u0000 Ltda',
  nome_fantasia: '  Amostra   Receita ',
  porte: 'Microempresa',
  cep: '44.001-000',
  logradouro: 'Rua A',
  numero: 10,
  bairro: 'Centro',
  municipio: 'Feira de Santana',
  uf: 'ba',
  telefone: '+55 (75) 98888-7777',
  email: 'não é e-mail',
}
const respostas: Record<string, (r: ServerResponse) => void> = {
  '/v1/empresas/12ABC34501DE35': (r) => r.end(JSON.stringify(completa)),
  '/v1/empresas/desconhecida': (r) => r.writeHead(404).end('<h1>nada</h1>'),
  '/v1/empresas/lixo': (r) => r.end('<html>oi</html>'),
  '/v1/empresas/outra-forma': (r) => r.end('{"empresa": []}'),
  '/v1/empresas/erro': (r) => r.writeHead(500).end('{}'),
  '/v1/empresas/desvia': (r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  '/v1/empresas/sem-fim': (r) => {
    const mais = (): void => void (r.destroyed || r.write('x'.repeat(64 * 1024), () => setImmediate(mais)))
    mais()
  },
  '/v1/empresas/pinga': (r) => void r.write('{"razao_social": "'),
  '/v1/empresas/cala': () => {},
  '/v1/empresas/some': (r) => void r.destroy(),
  '/v1/pessoas/52998224725/empresas': (r) => r.end(JSON.stringify([completa])),
  '/v1/pessoas/52998224725/vinculos': (r) =>
    r.end(
      JSON.stringify([
        {
          empresa: { documento: 191, razao_social: 'Banco' },
          pessoa: { cpf: '529.982.247-25', nome: 'Bento' },
          cargo: 'Sócio',
        },
      ]),
    ),
}

let servidor: ServidorLocal
let url: string
const autorizacoes: (string | undefined)[] = []
beforeAll(async () => {
  servidor = await abrirServidor((pedido, resposta) => {
    autorizacoes.push(pedido.headers.authorization)
    const responder = respostas[pedido.url ?? '']
    if (responder) responder(resposta)
    else resposta.writeHead(404).end()
  })
  url = `${servidor.url}/v1`
})
afterAll(() => servidor.fechar())

const falha = (p: Promise<unknown>) =>
  p.then(
    () => 'respondeu',
    (e: SemResposta) => e.motivo,
  )

describe('SAS over REST', () => {
  it('is read field by field, into what the hub can keep', async () => {
    const sas = sasRest({ url, token: 'segredo' })
    expect(await sas.empresa('12ABC34501DE35')).toEqual({
      cnpj: '12ABC34501DE35',
      cpf: null,
      razaosocial: 'Amostra Ltda',
      nomefantasia: 'Amostra Receita',
      porte: 'ME',
      cep: '44001000',
      logradouro: 'Rua A, 10, Centro',
      complemento: null,
      cidade: 'Feira de Santana',
      estado: 'BA',
      telefone: '75988887777',
      email: null,
      sicab: null,
    })
    expect(autorizacoes.at(-1)).toBe('Bearer segredo')
    expect(await sas.empresasDe('52998224725')).toHaveLength(1)
    expect(await sas.vinculosDaPessoa('52998224725')).toEqual([
      {
        empresa: { documento: '00000000000191', razaosocial: 'Banco' },
        pessoa: { cpf: '52998224725', nome: 'Bento' },
        cargo: 'Sócio',
        representante: false,
      },
    ])
  })

  it('knows nothing of what it answers 404 to', async () => {
    const sas = sasRest({ url })
    expect(await sas.empresa('desconhecida')).toBeUndefined()
    expect(await sas.vinculosDaEmpresa('desconhecida')).toEqual([])
    expect(await sas.empresa('../pessoas/52998224725/vinculos')).toBeUndefined()
  })

  it.each([
    ['lixo', 'resposta'],
    ['outra-forma', 'resposta'],
    ['erro', 'resposta'],
    ['sem-fim', 'resposta'],
    ['desvia', 'rede'],
    ['some', 'rede'],
    ['cala', 'tempo'],
    ['pinga', 'tempo'],
  ])('%s is told as no answer (%s), soon', async (qual, motivo) => {
    const inicio = performance.now()
    expect(await falha(sasRest({ url, limiteMs: 300 }).empresa(qual))).toBe(motivo)
    expect(performance.now() - inicio).toBeLessThan(LIMITE_DO_SAS_MS)
  })

  it('out of reach is told as such', async () => {
    expect(await falha(sasRest({ url: 'http://127.0.0.1:1' }).empresa('x'))).toBe('rede')
  })
})

describe('the SAS of the demonstration', () => {
  const sas = sasDeDemonstracao()
  it('knows a few companies and fails in every way on others', async () => {
    expect((await sas.empresa(sentinelasDoSas.diferente))?.telefone).toBe('73988887777')
    expect(await sas.empresa('DEM0C003000104')).toBeUndefined()
    expect(await falha(sas.empresa(sentinelasDoSas.demora))).toBe('tempo')
    expect(await falha(sas.empresa(sentinelasDoSas.lixo))).toBe('resposta')
    expect(await falha(sas.empresa(sentinelasDoSas.fora))).toBe('rede')
    expect(await sas.vinculosDaEmpresa(sentinelasDoSas.diferente)).toHaveLength(2)
  })

  it('is none where production names none', async () => {
    expect(await falha(semSas.empresa('x'))).toBe('nao_configurado')
  })
})
