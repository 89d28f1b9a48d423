import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SemResposta } from '../../kernel/buscar-json.ts'
import { abrirServidor, type ServidorLocal } from '../../testing/servidor-local.ts'
import { produtorRuralRest } from '../produtor-rural/rest.ts'
import { produtorRuralDeDemonstracao, semProdutorRural, sentinelasDoProdutor } from '../produtor-rural/sandbox.ts'
import { LIMITE_DA_CONSULTA_MS } from './cadastro.ts'
import { cadastroRest } from './rest.ts'
import { cadastroDeDemonstracao, sentinelasDoCadastro } from './sandbox.ts'

/** As BrasilAPI answers, cut to some of its fields. */
const daReceita = {
  cnpj: '12ABC34501DE35',
  razao_social: 'AMOSTRA\u0000 ALIMENTOS LTDA',
  nome_fantasia: '',
  descricao_situacao_cadastral: 'ATIVA',
  codigo_porte: 3,
  opcao_pelo_mei: false,
  cnae_fiscal: 121101,
  cnae_fiscal_descricao: 'Horticultura, exceto morango',
  cnaes_secundarios: [
    { codigo: 1091102, descricao: 'Fabricação de produtos de padaria' },
    { codigo: 1091102, descricao: 'De novo' },
    { codigo: 0, descricao: 'Não informada' },
    'outra forma',
  ],
  cep: 44001000,
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'DAS FLORES',
  numero: '10',
  complemento: 'LOJA 2',
  bairro: 'CENTRO',
  municipio: 'FEIRA DE SANTANA',
  codigo_municipio_ibge: 2910800,
  ddd_telefone_1: '7536210000',
  email: 'NAO INFORMADO',
  qsa: [{ nome_socio: 'FULANO DE TAL' }],
}
const respostas: Record<string, (r: ServerResponse) => void> = {
  '/cnpj/v1/12ABC34501DE35': (r) => r.end(JSON.stringify(daReceita)),
  '/cnpj/v1/mei': (r) => r.end(JSON.stringify({ razao_social: 'LIA', opcao_pelo_mei: true, codigo_porte: 1 })),
  '/cnpj/v1/grande': (r) =>
    r.end(JSON.stringify({ razao_social: 'GRANDE', codigo_porte: 5, descricao_situacao_cadastral: 'BAIXADA' })),
  '/cnpj/v1/lixo': (r) => r.end('<html>'),
  '/cnpj/v1/outra-forma': (r) => r.end('[]'),
  '/cnpj/v1/erro': (r) => r.writeHead(500).end('{}'),
  '/cnpj/v1/cala': () => {},
  '/ws/45653120/json/': (r) =>
    r.end(JSON.stringify({ cep: '45653-120', logradouro: 'Avenida Soares Lopes', bairro: 'Centro', ibge: '2913606' })),
  '/ws/45420000/json/': (r) => r.end(JSON.stringify({ cep: '45420-000', logradouro: '', bairro: '', ibge: '2905404' })),
  '/ws/99999998/json/': (r) => r.end('{"erro": "true"}'),
  '/produtores?param_name=cpf&param_value=52998224725': (r) =>
    r.end(
      JSON.stringify([
        { inscricao_estadual: 123456789, nome: 'Ana', documento: '529.982.247-25', uf: 'ba', situacao: 'ATIVO' },
        { nome: 'Ana', documento: 191, caf: 'BA1', situacao: 'Baixado' },
      ]),
    ),
  '/produtores?param_name=caf&param_value=lixo': (r) => r.end('{}'),
}

let servidor: ServidorLocal
beforeAll(async () => {
  servidor = await abrirServidor((pedido, resposta) => {
    const responder = respostas[pedido.url ?? '']
    if (responder) responder(resposta)
    else resposta.writeHead(404).end('{"message": "não encontrado"}')
  })
})
afterAll(() => servidor.fechar())

const registros = (limiteMs = 300) =>
  cadastroRest({ cnpj: `${servidor.url}/cnpj/v1`, cep: `${servidor.url}/ws/`, limiteMs })
const falha = (p: Promise<unknown>) =>
  p.then(
    () => 'respondeu',
    (e: unknown) => (e instanceof SemResposta ? e.motivo : e),
  )

describe('the register of companies', () => {
  it('is read field by field, without its partners, into what the form can keep', async () => {
    expect(await registros().empresa('12ABC34501DE35')).toEqual({
      razaosocial: 'Amostra Alimentos Ltda',
      nomefantasia: null,
      porte: 'EPP',
      cnae: '0121101',
      cnae_descricao: 'Horticultura, exceto morango',
      cnaes_secundarios: [{ codigo: '1091102', descricao: 'De novo' }],
      cep: '44001000',
      logradouro: 'Rua das Flores, 10, Centro',
      complemento: 'Loja 2',
      cidade: '2910800',
      telefone: '7536210000',
      email: null,
      situacao: 'Ativa',
      ativa: true,
    })
    expect(await registros().empresa('mei')).toMatchObject({ porte: 'MEI', cnae: null, cnaes_secundarios: [] })
    expect(await registros().empresa('grande')).toMatchObject({ porte: null, situacao: 'Baixada', ativa: false })
    expect(await registros().empresa('ninguem')).toBeUndefined()
  })

  it.each([
    ['lixo', 'resposta'],
    ['outra-forma', 'resposta'],
    ['erro', 'resposta'],
    ['cala', 'tempo'],
  ])('%s is told as no answer (%s), soon', async (qual, motivo) => {
    const inicio = performance.now()
    expect(await falha(registros().empresa(qual))).toBe(motivo)
    expect(performance.now() - inicio).toBeLessThan(LIMITE_DA_CONSULTA_MS)
  })

  it('that no address is configured for is told as such', async () => {
    const nenhum = cadastroRest({ cnpj: undefined, cep: undefined })
    expect(await falha(nenhum.empresa('12ABC34501DE35'))).toBe('nao_configurado')
    expect(await falha(nenhum.endereco('45653120'))).toBe('nao_configurado')
    expect(await falha(cadastroRest({ cnpj: 'http://127.0.0.1:1', cep: undefined }).empresa('x'))).toBe('rede')
  })
})

it('a CEP gives street and municipality, or the municipality alone, or nothing', async () => {
  expect(await registros().endereco('45653120')).toEqual({
    logradouro: 'Avenida Soares Lopes, Centro',
    cidade: '2913606',
  })
  expect(await registros().endereco('45420000')).toEqual({ logradouro: null, cidade: '2905404' })
  expect(await registros().endereco('99999998')).toBeUndefined()
})

describe('the register of rural producers', () => {
  it('answers entries, with documents as the hub keeps them', async () => {
    const achados = await produtorRuralRest({ url: `${servidor.url}/produtores` }).procurar('cpf', '52998224725')
    expect(achados).toMatchObject([
      { inscricao: '123456789', documento: '52998224725', estado: 'BA', ativo: true },
      { inscricao: null, caf: 'BA1', documento: '00000000191', situacao: 'Baixado', ativo: false },
    ])
    expect(await produtorRuralRest({ url: `${servidor.url}/produtores` }).procurar('cpf', 'x')).toEqual([])
    expect(await falha(produtorRuralRest({ url: `${servidor.url}/produtores` }).procurar('caf', 'lixo'))).toBe(
      'resposta',
    )
  })

  it('of the demonstration knows one, and fails on another; in production there may be none', async () => {
    const demo = produtorRuralDeDemonstracao()
    expect(await demo.procurar('inscricao', '123456789')).toHaveLength(1)
    expect(await demo.procurar('cnpj', '11222333000181')).toEqual([])
    expect(await falha(demo.procurar('cpf', sentinelasDoProdutor.demora))).toBe('tempo')
    expect(await falha(semProdutorRural.procurar('cpf', 'x'))).toBe('nao_configurado')
  })
})

it('the demonstration knows a few companies and streets, and fails on others', async () => {
  const demo = cadastroDeDemonstracao()
  expect((await demo.empresa(sentinelasDoCadastro.padaria))?.nomefantasia).toBe('Padaria Aurora')
  expect(await demo.empresa('11222333000181')).toBeUndefined()
  expect(await falha(demo.empresa(sentinelasDoCadastro.demora))).toBe('tempo')
  expect(await falha(demo.endereco(sentinelasDoCadastro.cepQueDemora))).toBe('tempo')
})
