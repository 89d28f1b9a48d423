import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let pdf: Buffer
let sabor: number
let bpf: number
let lia: number
beforeAll(async () => {
  hub = await createTestHub()
  pdf = await pdfPequeno()
  sabor = await hub.empresa('DEM0A003000175')
  bpf = (await row<{ id: number }>(hub.database, sql`select id from servico where codigo = 'FT-003'`))!.id
})
afterAll(() => hub?.fechar())

const adicionar = (consultor: object) =>
  hub.como('marina').chamar(consultorEmpresa.adicionar, { corpo: { empresa: sabor, consultor: consultor as never } })
const certificado = (id: number, corpo: object = {}) =>
  hub.como('marina').chamar(consultorEmpresa.incluirCertificado, {
    params: { id },
    corpo: { descricao: 'Engenharia de Alimentos, UFBA', ...corpo },
    arquivos: { arquivos: { nome: 'diploma.pdf', conteudo: pdf } },
  })
const credenciar = (servico = bpf) =>
  hub.como('marina').chamar(consultorEmpresa.credenciar, { corpo: { consultor: lia, servico } })

describe('the consultants of a provider', () => {
  it('are added with what was written and nothing that was left empty', async () => {
    const r = await adicionar({
      nome: 'LIA',
      sobrenome: 'matos de SÁ',
      cpf: '52998224725',
      email: '',
      formacao: ' ',
      registro: null,
    })
    expect(r.corpo).toMatchObject({
      nome: 'Lia',
      sobrenome: 'Matos de SÁ',
      cpf: '52998224725',
      email: null,
      formacao: null,
      registro: null,
      certificados: [],
      credenciamentos: [],
    })
    lia = r.corpo.id
    expect((await adicionar({ nome: 'Ed', sobrenome: '' })).corpo).toMatchObject({ nome: 'Ed', sobrenome: null })
    expect((await adicionar({ nome: '' })).campos).toHaveProperty(['consultor.nome'])
    for (const cpf of ['11111111111', '529982247251'])
      expect((await adicionar({ nome: 'Lia', cpf })).campos).toEqual({
        'consultor.cpf': 'Informe um CPF válido, só com números.',
      })
    expect((await adicionar({ nome: 'Lia', telefone: '719987654321' })).campos).toEqual({
      'consultor.telefone': 'Informe o telefone com DDD: são 10 ou 11 números.',
    })
    expect((await adicionar({ nome: 'Outra', cpf: '52998224725' })).type).toBe('CONSULTOR_REPETIDO')
  })

  it('are one each, though the same CPF is written twice at once', async () => {
    const rs = await Promise.all([
      adicionar({ nome: 'Zeca', cpf: '39053344705' }),
      adicionar({ nome: 'José', cpf: '39053344705' }),
    ])
    expect(rs.map((r) => r.status).sort()).toEqual([200, 409])
  })

  it('are changed by one window at a time', async () => {
    const salvar = (versao: number) =>
      hub.como('marina').chamar(consultorEmpresa.atualizar, {
        params: { id: lia },
        corpo: { versao, consultor: { nome: 'Lia', sobrenome: 'Matos', cpf: '52998224725', registro: 'CREA 123' } },
      })
    expect((await salvar(1)).corpo).toMatchObject({ sobrenome: 'Matos', registro: 'CREA 123', versao: 2 })
    expect((await salvar(1)).type).toBe('VERSAO_DESATUALIZADA')
  })

  it('are accredited for a service only with a good certificate, and for what the company is accredited for', async () => {
    expect((await credenciar()).type).toBe('CONSULTOR_SEM_CERTIFICADO')
    expect((await certificado(lia, { validade: '2020-01-01' })).campos).toEqual({
      validade: 'Este certificado já venceu.',
    })
    expect((await certificado(lia)).corpo.certificados).toHaveLength(1)
    const rs = await Promise.all([credenciar(), credenciar(), credenciar()])
    expect(rs.map((r) => r.status)).toEqual([200, 200, 200])
    expect(rs[0]!.corpo.credenciamentos.map((x) => x.servico.codigo)).toEqual(['FT-003'])
    const outro = (await row<{ id: number }>(hub.database, sql`select id from servico where codigo = 'FT-009'`))!.id
    expect((await credenciar(outro)).type).toBe('CREDENCIAMENTO_NAO_EXISTE')
  })

  it('are listed with and without their accreditation for a service; the staff reads no whole CPF', async () => {
    const nomes = async (credenciamento?: 'true' | 'false') =>
      (
        await hub.como('luciana').deve(consultorEmpresa.listarDoServico, {
          params: { id: sabor, id2: bpf },
          query: credenciamento ? { credenciamento } : {},
        })
      ).results.map((k) => k.nome)
    expect(await nomes('true')).toEqual(['Lia'])
    expect(await nomes('false')).not.toContain('Lia')
    expect(await nomes()).toHaveLength(3)
    const { results } = await hub.como('ana').deve(consultorEmpresa.listar, { params: { id: sabor } })
    const vista = results.find((k) => k.id === lia)!
    expect(vista.cpf).toBe('***.982.247-**')
    // Who does not read it whole sends the rest without it, and it stays.
    await hub.como('luciana').deve(consultorEmpresa.atualizar, {
      params: { id: lia },
      corpo: { versao: vista.versao, consultor: { nome: 'Lia', telefone: '73999990000' } },
    })
    expect(
      await row(hub.database, sql`select cpf, sobrenome, telefone from consultor_empresa where id = ${lia}`),
    ).toMatchObject({ cpf: '52998224725', sobrenome: 'Matos', telefone: '73999990000' })
  })

  it('keep the certificate that an accreditation needs until another is there', async () => {
    const { results } = await hub.como('marina').deve(consultorEmpresa.listar, { params: { id: sabor } })
    const [antigo] = results.find((k) => k.id === lia)!.certificados
    const retirar = () => hub.como('marina').chamar(consultorEmpresa.removerCertificado, { params: { id: antigo!.id } })
    expect((await retirar()).type).toBe('CERTIFICADO_UNICO')
    const [, novo] = (await certificado(lia, { descricao: 'Auditora líder' })).corpo.certificados
    expect((await retirar()).status).toBe(200)
    expect(
      (await hub.como('luciana').chamar(consultorEmpresa.baixarCertificado, { params: { id: novo!.id } })).status,
    ).toBe(200)
    expect(
      (await hub.como('caio').chamar(consultorEmpresa.baixarCertificado, { params: { id: novo!.id } })).status,
    ).toBe(404)
    expect(
      (await hub.como('luciana').chamar(consultorEmpresa.baixarCertificado, { params: { id: antigo!.id } })).status,
    ).toBe(404)
  })

  it('are named in a proposal of their service, and read by the client once it was sent and the round is over', async () => {
    const solicitacaoId = await solicitacaoLiberada(hub)
    const id = (await row<{ id: number }>(
      hub.database,
      sql`select id from proposta where solicitacao_id = ${solicitacaoId} and empresa_id = ${sabor}`,
    ))!.id
    const indicar = (consultores: number[]) =>
      hub.como('marina').chamar(proposta.indicarConsultores, { params: { id }, corpo: { consultores } })
    const convite = await hub.como('marina').deve(proposta.detalhar, { params: { id } })
    expect(convite.consultores_possiveis).toEqual([{ id: lia, nome: 'Lia Matos' }])
    expect((await indicar([lia + 1])).campos).toEqual({
      consultores: 'Escolha consultores credenciados neste serviço.',
    })
    expect((await indicar([lia, lia])).corpo.consultores).toEqual([{ id: lia, nome: 'Lia Matos' }])
    expect(
      (await hub.como('caio').chamar(proposta.indicarConsultores, { params: { id }, corpo: { consultores: [] } }))
        .status,
    ).toBe(404)
    await hub.como('marina').deve(proposta.enviar, { params: { id }, corpo: conteudoCompleto(416_000, 1) })
    await indicar([])
    await hub.avancar('12 days')
    await hub.rodarTrabalhos()
    const lida = await hub.como('helena').deve(proposta.detalhar, { params: { id } })
    expect(lida).toMatchObject({ consultores: [{ nome: 'Lia Matos' }], consultores_possiveis: null })
    expect((await indicar([lia])).status).toBe(409)
    // The contract names them, as the authorised sending does.
    for (const quem of ['helena', 'luciana'] as const)
      await hub.como(quem).deve(proposta.autorizar, { params: { id }, corpo: {} })
    const teor = await row(
      hub.database,
      sql`select dados->'servico'->'equipe' as equipe from contrato where proposta_id = ${id}`,
    )
    expect(teor).toEqual({ equipe: ['Lia Matos'] })
  })

  it('are discredited for one service or for all, and removed with what they had', async () => {
    const tirar = (query = {}) =>
      hub.como('marina').chamar(consultorEmpresa.descredenciar, { params: { id: lia }, query })
    expect((await tirar({ servico: bpf })).corpo.credenciamentos).toEqual([])
    expect((await tirar()).type).toBe('CONSULTOR_NAO_CREDENCIADO')
    await credenciar()
    expect((await hub.como('caio').chamar(consultorEmpresa.remover, { params: { id: lia } })).status).toBe(404)
    expect((await hub.como('marina').chamar(consultorEmpresa.remover, { params: { id: lia } })).status).toBe(204)
    expect((await tirar()).status).toBe(404)
    const sobra = await row<{ n: number }>(
      hub.database,
      sql`select (select count(*) from consultor_credenciado where consultor_id = ${lia} and encerrado_em is null)
        + (select count(*) from consultor_certificado where consultor_id = ${lia}) as n`,
    )
    expect(Number(sobra!.n)).toBe(0)
    expect((await adicionar({ nome: 'Lia de Volta', cpf: '52998224725' })).status).toBe(200)
  })
})
