import { dataLocal, fimDoDia, formatarData, fusoPadrao, somarDias } from '@hub/domain/kernel/data.ts'
import { documentoDaEmpresa as documentos } from '@hub/protocol/documento-da-empresa.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { empresaUsuario as vinculos } from '@hub/protocol/empresa-usuario.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, rows } from '../db/rows.ts'
import { pdf } from '../integrations/arquivos/testdata/amostras.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { lembrarDocumentos } from './lembrar-documentos.ts'

let hub: TestHub
let docura: number
let sabor: number
let hoje: string
let arquivo: Buffer
const tipo: Record<string, number> = {}

beforeAll(async () => {
  hub = await createTestHub()
  arquivo = await pdf()
  docura = await hub.empresa('DEM0C001000115')
  sabor = await hub.empresa('DEM0A003000175')
  hoje = (await lerRegulamento(hub.database)).hoje
  for (const t of await hub.como('helena').deve(documentos.listarTipos)) tipo[t.codigo] = t.id
})
afterAll(() => hub.fechar())

type Envio = {
  empresa: number
  tipo: number
  validade?: string
  emissao?: string
  descricao?: string
  substitui?: number
}
const mandar = (quem: Parameters<TestHub['como']>[0], corpo: Envio, chave?: string) =>
  hub.como(quem).chamar(documentos.enviar, {
    corpo,
    arquivos: { arquivo: { nome: 'certidão.pdf', conteudo: arquivo } },
    ...(chave && { chave }),
  })
const doTipo = async (quem: 'helena' | 'marina' | 'luciana', id: number, codigo: string) =>
  (await hub.como(quem).deve(documentos.listar, { params: { id } })).filter((d) => d.tipo.codigo === codigo)
const historico = async (quem: Parameters<TestHub['como']>[0], id: number) =>
  (await hub.como(quem).deve(empresa.lerHistorico, { params: { id } })).results.flatMap((d) =>
    d.registros.map((r) => r.mensagem),
  )

const emQuinzeDiasUteis = async () => dataLocal((await lerRegulamento(hub.database)).emDiasUteis(15), fusoPadrao)

describe('documents', () => {
  test('are handed in with the validity that their kind demands, and told at the field what is wrong', async () => {
    const falta = await mandar('helena', { empresa: docura, tipo: tipo.certidao_federal! })
    expect([falta.status, falta.type, Object.keys(falta.campos!)]).toEqual([
      400,
      'DOCUMENTO_SEM_VALIDADE',
      ['validade'],
    ])
    const velho = await mandar('helena', {
      empresa: docura,
      tipo: tipo.certidao_federal!,
      validade: somarDias(hoje, -1),
    })
    expect(velho.type).toBe('DOCUMENTO_JA_VENCIDO')
    const deOutro = await mandar('helena', { empresa: docura, tipo: tipo.certidao_fgts!, validade: hoje })
    expect(deOutro.campos).toHaveProperty('tipo')
    expect(await doTipo('helena', docura, 'certidao_federal')).toEqual([])
  })

  test('of a kind take each other’s place; the old ones stay, and the history says so', async () => {
    const validade = somarDias(hoje, 90)
    const primeiro = await mandar('helena', {
      empresa: docura,
      tipo: tipo.certidao_federal!,
      validade: somarDias(hoje, 9),
    })
    expect(primeiro.corpo).toMatchObject({ vencido: false, situacao: 'a_conferir', arquivo: { nome: 'certidão.pdf' } })
    await mandar('helena', { empresa: docura, tipo: tipo.certidao_federal!, validade })
    const [vigente, antigo, ...resto] = await doTipo('luciana', docura, 'certidao_federal')
    expect([vigente!.validade, vigente!.substituido_em, resto]).toEqual([validade, null, []])
    expect([antigo!.id, antigo!.substituido_em]).toEqual([primeiro.corpo.id, expect.any(String)])
    expect((await hub.como('helena').deve(empresa.detalhar, { params: { id: docura } })).documentos).toHaveLength(1)
    expect(await historico('helena', docura)).toContain(
      `Documento substituído: Certidão negativa de débitos federais, válido até ${formatarData(validade)}.`,
    )
    const baixado = await hub.como('luciana').chamar(documentos.baixar, { params: { id: docura, id2: antigo!.id } })
    expect([baixado.status, baixado.cabecalhos['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('of which a company has several stand side by side, and one that is named is replaced', async () => {
    const um = await mandar('marina', { empresa: sabor, tipo: tipo.atestado_capacidade!, descricao: 'Padaria' })
    await mandar('marina', { empresa: sabor, tipo: tipo.atestado_capacidade!, descricao: 'Hotel' })
    await mandar('marina', {
      empresa: sabor,
      tipo: tipo.atestado_capacidade!,
      descricao: 'Padaria e Café',
      substitui: um.corpo.id,
    })
    const vigentes = (await doTipo('marina', sabor, 'atestado_capacidade')).filter((d) => !d.substituido_em)
    expect(vigentes.map((d) => d.descricao).toSorted()).toEqual(['Hotel', 'Padaria e Café'])
    const outraVez = await mandar('marina', { empresa: sabor, tipo: tipo.atestado_capacidade!, substitui: um.corpo.id })
    expect(outraVez.campos).toHaveProperty('substitui')
  })

  test('sent eight at once leave one in force, and the same intention is one document', async () => {
    const validade = somarDias(hoje, 200)
    await Promise.all(
      Array.from({ length: 8 }, () => mandar('marina', { empresa: sabor, tipo: tipo.certidao_fgts!, validade })),
    )
    const feitos = await doTipo('marina', sabor, 'certidao_fgts')
    expect([feitos.length, feitos.filter((d) => !d.substituido_em).length]).toEqual([8, 1])
    const corpo = { empresa: sabor, tipo: tipo.certidao_municipal!, validade }
    const iguais = await Promise.all(Array.from({ length: 4 }, () => mandar('marina', corpo, 'uma-intencao-so')))
    expect(new Set(iguais.filter((r) => r.status === 200).map((r) => r.corpo.id)).size).toBe(1)
    expect(await doTipo('marina', sabor, 'certidao_municipal')).toHaveLength(1)
  })

  test('do not exist for rivals, for managers of other units, nor under another company’s id', async () => {
    const [doc] = await doTipo('helena', docura, 'certidao_federal')
    for (const quem of ['paulo', 'marina', 'rogerio'] as const) {
      const r = await hub.como(quem).chamar(documentos.baixar, { params: { id: docura, id2: doc!.id } })
      expect([quem, r.status]).toEqual([quem, 404])
      expect((await mandar(quem, { empresa: docura, tipo: tipo.outro! })).status).toBe(404)
    }
    const trocado = await hub.como('marina').chamar(documentos.baixar, { params: { id: sabor, id2: doc!.id } })
    expect(trocado.status).toBe(404)
    expect((await hub.como('tiago').chamar(documentos.listar, { params: { id: docura } })).status).toBe(403)
  })

  test('remind their company before they expire and when they have, once each', async () => {
    const avisos = async () =>
      (await hub.como('caio').deve(notificacao.listar, { query: { page_size: 50 } })).results
        .map((n) => n.mensagem)
        .filter((m) => m.startsWith('Certidão negativa de débitos trabalhistas'))
    const sertao = await hub.empresa('DEM0A002000120')
    const validade = await emQuinzeDiasUteis()
    await mandar('caio', { empresa: sertao, tipo: tipo.certidao_trabalhista!, validade })
    await lembrarDocumentos(hub.ports)
    await Promise.all([lembrarDocumentos(hub.ports), lembrarDocumentos(hub.ports)])
    expect(await avisos()).toEqual([
      `Certidão negativa de débitos trabalhistas, de Sertão Verde Agroconsultoria, vence em ${formatarData(validade)}: faltam 15 dias úteis. Envie um documento novo.`,
    ])
    // A business day has begun since.
    await hub.irPara(fimDoDia(somarDias(validade, 7)))
    for (let vez = 0; vez < 2; vez++) await lembrarDocumentos(hub.ports)
    expect((await avisos()).filter((m) => m.includes(`venceu em ${formatarData(validade)}`))).toHaveLength(1)
    expect(await avisos()).toHaveLength(2)
    expect((await hub.como('caio').deve(empresa.detalhar, { params: { id: sertao } })).documentos).toMatchObject([
      { vencido: true },
    ])
  })

  test('are reminded of though another one cannot be, which is said', async () => {
    const [sertao, validade] = [await hub.empresa('DEM0A002000120'), await emQuinzeDiasUteis()]
    const quebrado = (await mandar('marina', { empresa: sabor, tipo: tipo.certidao_federal!, validade })).corpo.id
    await mandar('caio', { empresa: sertao, tipo: tipo.certidao_federal!, validade })
    await hub.database.execute(sql`create function quebrar() returns trigger language plpgsql as
      $$ begin if new.id = ${sql.raw(String(quebrado))} then raise exception 'broken'; end if; return new; end $$`)
    await hub.database.execute(
      sql`create trigger quebra before update on documento_da_empresa for each row execute function quebrar()`,
    )
    await expect(lembrarDocumentos(hub.ports)).rejects.toThrow('1 documents could not be reminded of')
    await hub.database.execute(sql`drop trigger quebra on documento_da_empresa`)
    const [ultima] = (await hub.como('caio').deve(notificacao.listar)).results
    expect(ultima!.mensagem).toContain(`de Sertão Verde Agroconsultoria, vence em ${formatarData(validade)}`)
  })
})

describe('the history', () => {
  test('is told by day; what the staff writes for itself is not read by the company', async () => {
    const luciana = hub.como('luciana')
    await luciana.deve(empresa.anotar, { params: { id: docura }, corpo: { mensagem: 'Visitar em janeiro.' } })
    await luciana.deve(empresa.anotar, {
      params: { id: docura },
      corpo: { mensagem: 'Falta a certidão municipal.', interna: false },
    })
    expect(await historico('luciana', docura)).toEqual(
      expect.arrayContaining(['Visitar em janeiro.', 'Falta a certidão municipal.']),
    )
    const dela = await historico('helena', docura)
    expect(dela).toContain('Falta a certidão municipal.')
    expect(dela).not.toContain('Visitar em janeiro.')
    const { results } = await hub.como('helena').deve(notificacao.listar, { query: { page_size: 50 } })
    expect(results.map((n) => n.mensagem)).toContain('Doce Cacau: Falta a certidão municipal.')
    expect(
      (await hub.como('helena').chamar(empresa.anotar, { params: { id: docura }, corpo: { mensagem: 'oi!' } })).status,
    ).toBe(403)
    expect((await hub.como('paulo').chamar(empresa.lerHistorico, { params: { id: docura } })).status).toBe(404)
  })
})

describe('the data', () => {
  test('are changed by the client but for what decides the subsidy, with before and after in the history', async () => {
    const helena = hub.como('helena')
    const { versao } = await helena.deve(empresa.detalhar, { params: { id: docura } })
    const mudada = await helena.deve(empresa.atualizar, {
      params: { id: docura },
      corpo: { versao, telefone: '7133330000', complemento: 'Loja 2' },
    })
    expect(mudada).toMatchObject({ telefone: '(71) 3333-0000', complemento: 'Loja 2', versao: versao + 1 })
    expect((await historico('helena', docura))[0]).toMatch(
      /^Dados alterados: telefone de \(71\) 99999-0000 para \(71\) 3333-0000; complemento de .+ para Loja 2\.$/,
    )
    const porte = await helena.chamar(empresa.atualizar, {
      params: { id: docura },
      corpo: { versao: versao + 1, porte: 'ME' },
    })
    expect([porte.status, Object.keys(porte.campos!)]).toEqual([400, ['porte']])
    const { cnae, ...secundaria } = { cnae: '1091101', codigo: '5611203', descricao: 'Lanchonetes' }
    const mudarAtividade = (novo: string) =>
      helena.chamar(empresa.atualizar, {
        params: { id: docura },
        corpo: { versao: versao + 1, cnae: novo, cnae_descricao: 'Panificação', cnaes_secundarios: [secundaria] },
      })
    expect(Object.keys((await mudarAtividade('0011111')).campos!)).toEqual(['cnae'])
    const { corpo: comAtividade } = await mudarAtividade(cnae)
    expect(comAtividade).toMatchObject({ cnae, setor: 'INDUSTRIA', cnaes_secundarios: [secundaria] })
    expect((await historico('helena', docura))[0]).toMatch(
      /^Dados alterados: CNAE de 1053-8\/00 para 1091-1\/01; atividade de .+ para Panificação; outras atividades de vazio para 5611-2\/03 Lanchonetes\.$/,
    )
    const velha = await hub
      .como('luciana')
      .chamar(empresa.atualizar, { params: { id: docura }, corpo: { versao, porte: 'ME' } })
    expect(velha.type).toBe('VERSAO_DESATUALIZADA')
  })

  test('are changed by the staff, size and city too, within what a manager sees; the company is told', async () => {
    const luciana = hub.como('luciana')
    const { versao } = await luciana.deve(empresa.detalharInterno, { params: { id: docura } })
    const mudar = (quem: 'luciana' | 'vera', corpo: object) =>
      hub.como(quem).chamar(empresa.atualizar, { params: { id: docura }, corpo: { versao, ...corpo } })
    // Lauro de Freitas is of another unit.
    const longe = await mudar('luciana', { porte: 'ME', cidade_ibge: '2919207' })
    expect([longe.status, Object.keys(longe.campos!)]).toEqual([400, ['cidade_ibge']])
    const { porte } = await luciana.deve(empresa.detalhar, { params: { id: docura } })
    expect(porte?.codigo).toBe('MEI')
    const m = (await mudar('vera', { porte: 'ME', cidade_ibge: '2919207' })).corpo
    expect([m.porte?.codigo, m.cidade, m.estado]).toEqual(['ME', 'Lauro de Freitas', 'BA'])
    const { results } = await hub.como('helena').deve(notificacao.listar, { query: { page_size: 50 } })
    expect(results.map((n) => n.mensagem)).toContain('Os dados de Doce Cacau foram alterados pela equipe do Hub.')
    const joao = await hub.empresa('00000000787')
    const deCpf = await hub
      .como('vera')
      .chamar(empresa.atualizar, { params: { id: joao }, corpo: { versao: 1, porte: 'ME' } })
    expect(Object.keys(deCpf.campos!)).toEqual(['porte'])
  })
})

test('a registration is ended by coordination, once, with a reason that the company reads, and taken up again', async () => {
  const mudar = (quem: 'luciana' | 'vera', ativo: boolean) =>
    hub.como(quem).chamar(empresa.ativar, {
      params: { id: sabor },
      corpo: { ativo, motivo: 'Baixa do CNPJ na Receita.' },
    })
  expect((await mudar('luciana', false)).status).toBe(403)
  const todas = await Promise.all([mudar('vera', false), mudar('vera', false)])
  expect(todas.map((r) => r.status).toSorted()).toEqual([200, 409])
  expect((await historico('marina', sabor))[0]).toBe('Cadastro desativado. Motivo: Baixa do CNPJ na Receita.')
  const { results } = await hub.como('marina').deve(notificacao.listar, { query: { page_size: 50 } })
  expect(results.some((n) => n.mensagem.includes('Baixa do CNPJ na Receita.'))).toBe(true)
  const pessoa = { empresa: sabor, usuario: hub.como('caio').id, lado: 'prestador' as const }
  expect((await hub.como('ana').chamar(vinculos.ligar, { corpo: pessoa })).type).toBe('EMPRESA_INATIVA')
  expect((await mudar('vera', true)).corpo.ativo).toBe(true)
})

describe('the search of the staff', () => {
  const achadas = async (quem: 'vera' | 'luciana', query: Record<string, unknown>) =>
    (await hub.como(quem).deve(empresa.buscar, { query: { page_size: 50, ...query } as never })).results.map(
      (e) => e.nomefantasia,
    )

  test('finds by area of activity those that provide in it and those that asked for it', async () => {
    await enviarSolicitacao(hub, { quem: 'paulo', empresa: '12ABC34501DE35' })
    const { area } = (await row<{ area: number }>(
      hub.database,
      sql`select area_id as area from servico where codigo = 'FT-003'`,
    ))!
    const nomes = await achadas('vera', { areaatuacao: area })
    expect(nomes).toEqual(expect.arrayContaining(['Sabor Seguro Consultoria em Alimentos']))
    expect(nomes).toContain(
      (await row<{ nome: string }>(
        hub.database,
        sql`select nomefantasia as nome from empresa where cnpj = '12ABC34501DE35'`,
      ))!.nome,
    )
    expect(nomes).not.toContain('Produtor Rural Demo (leite)')
    // It has moved out of her units.
    expect(await achadas('luciana', { search: 'doce' })).toEqual([])
    expect(await achadas('vera', { search: 'DE.M0C.001' })).toEqual(['Doce Cacau'])
  })

  test('hides the CPF of people in lists, and shows the staff who they are', async () => {
    const { results } = await hub.como('vera').deve(empresa.buscar, { query: { search: 'leite' } })
    expect(results.map((e) => e.cpf_mask)).toEqual(['***.000.007-**'])
    const e = await hub.como('vera').deve(empresa.detalharInterno, { params: { id: sabor } })
    expect(e.pessoas).toMatchObject([{ nome: 'Marina Teles', email: 'marina@saborseguro.example', ativo: true }])
    expect(e.pessoas[0]!.cpf_mask).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)
  })

  test('is exported as it was filtered, formulas made harmless, whatever the number of rows', async () => {
    await hub.database.execute(sql`update empresa set nomefantasia = '=1+1' where cnpj = '12ABC34501DE35'`)
    await hub.database.execute(sql`insert into empresa (cnpj, razaosocial, nomefantasia, porte, cidade_ibge, cidade, estado)
      select lpad(n::text, 14, '0'), 'Muitas ' || n, 'Muitas ' || n, 'ME', '2927408', 'Salvador', 'BA' from generate_series(1, 2500) n`)
    const csv = await hub.como('vera').chamar(empresa.exportar, { query: { formato: 'csv' } })
    const linhasDoCsv = csv.bruto.toString('utf8').trim().split('\r\n')
    const { count } = await hub.como('vera').deve(empresa.buscar, { query: {} })
    expect([linhasDoCsv.length, new Set(linhasDoCsv).size]).toEqual([count + 1, count + 1])
    expect(csv.bruto.toString('utf8')).toContain(`"'=1+1"`)
    expect(String(csv.cabecalhos['content-disposition'])).toContain(`empresas-`)
    const xlsx = await hub.como('vera').chamar(empresa.exportar, { query: { lado: 'prestador' } })
    const [aba] = await hub.ports.planilhas.ler(xlsx.bruto, { abas: ['Empresas'], linhas: 50, colunas: 19 })
    expect(aba!.linhas.map((l) => l[0])).toHaveLength((await achadas('vera', { lado: 'prestador' })).length + 1)
    expect((await hub.como('helena').chamar(empresa.exportar)).status).toBe(403)
    await hub.database.execute(sql`delete from empresa where nomefantasia like 'Muitas %'`)
  })
})

test('asks RM for a company’s contracts, and says when RM is not there', async () => {
  const perguntar = (id: number) => hub.como('vera').deve(empresa.consultarContratoRm, { params: { id } })
  expect(await perguntar(docura)).toEqual({ resultado: 'nao_encontrado', contratos: [] })
  // Of this company RM gives no answer.
  const pousada = await hub.empresa('DEM0C004000159')
  expect(await perguntar(pousada)).toEqual({ resultado: 'indisponivel', contratos: [] })
  await hub.database.execute(
    sql`insert into sandbox (chave, valor) values ('rm:contrato:C-9', ${JSON.stringify({
      codigo: 'C-9',
      situacao: 'ativo',
      solicitacao: '2019-000009',
      titulo: 'Boas práticas',
      contratante: { documento: '12ABC34501DE35', nome: 'Amostra' },
      prestador: { documento: 'DEM0A003000175', nome: 'Sabor Seguro' },
      assinadoEm: '2019-03-02',
      fim: null,
      valor: 416_050,
    })}::jsonb)`,
  )
  const { contratos } = await perguntar(sabor)
  expect(contratos).toEqual([expect.objectContaining({ codigo: 'C-9', inicio: '2019-03-02', valor: 4160.5 })])
  expect((await hub.como('marina').chamar(empresa.consultarContratoRm, { params: { id: sabor } })).status).toBe(403)
})

describe('people of companies', () => {
  test('are linked by the admin alone, and see the company at once', async () => {
    const ana = hub.como('ana')
    const [paulo, amostra] = [hub.como('paulo').id, docura]
    const sem = await ana.chamar(vinculos.ligar, { corpo: { empresa: amostra, usuario: paulo, lado: 'prestador' } })
    expect(sem.type).toBe('PESSOA_SEM_O_PERFIL')
    expect(
      (await hub.como('vera').chamar(vinculos.ligar, { corpo: { empresa: docura, usuario: paulo, lado: 'cliente' } }))
        .status,
    ).toBe(403)
    expect((await hub.como('paulo').chamar(empresa.detalhar, { params: { id: docura } })).status).toBe(404)
    const ligacao = { empresa: docura, usuario: paulo, lado: 'cliente' as const }
    const feito = await ana.deve(vinculos.ligar, { corpo: { ...ligacao, representante: false } })
    expect(feito).toMatchObject({ usuario: { nome: 'Paulo Nunes' }, representante: false })
    expect(feito.usuario.cpf_mask).toMatch(/^\*{3}/)
    expect((await hub.como('paulo').chamar(empresa.detalhar, { params: { id: docura } })).status).toBe(200)
    const { results } = await ana.deve(vinculos.listar, { query: { search: 'paulo' } })
    expect(results.map((v) => v.empresa.nome).toSorted()).toContain('Doce Cacau')
    expect(await ana.deve(vinculos.ligar, { corpo: ligacao })).toMatchObject({ representante: false })
    await ana.deve(vinculos.ligar, { corpo: { ...ligacao, representante: true } })
    expect((await historico('ana', docura)).slice(0, 2)).toEqual([
      'Paulo Nunes, cliente: assina pela empresa.',
      'Pessoa incluída: Paulo Nunes, cliente, não assina pela empresa.',
    ])
  })

  test('leave it, but the last one not while something is under way; of two who leave at once one stays', async () => {
    const ana = hub.como('ana')
    await enviarSolicitacao(hub, { quem: 'helena', empresa: 'DEM0C003000104', servico: 'FT-003' })
    const moda = await hub.empresa('DEM0C003000104')
    const sair = (empresaId: number, usuario: number) =>
      ana.chamar(vinculos.desligar, { corpo: { empresa: empresaId, usuario, lado: 'cliente' } })
    expect((await sair(moda, hub.como('helena').id)).type).toBe('ULTIMA_PESSOA_DA_EMPRESA')
    // Nor is her account closed meanwhile, or her profile taken away: the link would be there, and nobody behind it.
    const params = { id: hub.como('helena').id }
    const { versao, grupos } = await ana.deve(usuario.detalhar, { params })
    for (const corpo of [{ ativo: false }, { grupos: ['prestador' as const] }])
      expect((await ana.chamar(usuario.atualizarConta, { params, corpo: { versao, ...corpo } })).type).toBe(
        'ULTIMA_PESSOA_DA_EMPRESA',
      )
    expect((await ana.deve(usuario.detalhar, { params })).grupos).toEqual(grupos)
    await ana.deve(vinculos.ligar, { corpo: { empresa: moda, usuario: hub.como('paulo').id, lado: 'cliente' } })
    const [a, b] = await Promise.all([sair(moda, hub.como('helena').id), sair(moda, hub.como('paulo').id)])
    expect([a.status, b.status].toSorted()).toEqual([204, 409])
    const ficaram = await rows(
      hub.database,
      sql`select 1 from empresa_usuario where empresa_id = ${moda} and lado = 'cliente'`,
    )
    expect(ficaram).toHaveLength(1)
    expect((await sair(docura, hub.como('paulo').id)).status).toBe(204)
    expect((await hub.como('paulo').chamar(empresa.detalhar, { params: { id: docura } })).status).toBe(404)
    expect((await sair(docura, hub.como('paulo').id)).status).toBe(404)
  })
})
