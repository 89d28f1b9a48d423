import { MAIS_LINHAS, tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { importacao } from '@hub/protocol/importacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { esquecerVelhos } from '../jobs/esquecer-velhos.ts'
import { importarEm, padaria } from '../testing/planilha-importada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const { planilha, ver, conferida } = importarEm(() => hub)
const pessoa = {
  'pessoa.nome': 'Rita',
  'pessoa.sobrenome': 'Souza',
  'pessoa.cpf': '390.533.447-05',
  'pessoa.email': 'rita@sol.example',
}
const corrigir = (id: number, celulas: Record<string, string | null>, fora: number[] = []) => ({
  params: { id },
  corpo: { celulas: Object.entries(celulas).map(([celula, valor]) => ({ celula, valor })), fora },
})
const falhasDe = (i: { falhas: { celula: string; mensagem: string }[] }) =>
  Object.fromEntries(i.falhas.map((f) => [f.celula, f.mensagem]))

describe('a file with every kind of fault', () => {
  let id = 0

  it('is told all of them in one pass, each with its value and its cell, also several of one line', async () => {
    const i = await conferida(
      await planilha([
        // Wrong digits, a state and a size that are none, a phone without its code, a CEP, a date, an e-mail and a CNAE: one line.
        {
          ...padaria,
          'empresa.documento': '11.222.333/0001-82',
          'empresa.razaosocial': null,
          'empresa.porte': 'Gigante',
          'empresa.estado': 'XX',
          'empresa.telefone': '(73) 98888-77779',
          'empresa.cep': '45653-1201',
          'empresa.sicab_validade': '31/02/2020',
          'empresa.email': 'sem arroba',
          'empresa.cnae': '1091-1/0234',
        },
        // Registered already, in a city that the state does not have; its person has an account of the same e-mail.
        {
          ...padaria,
          'empresa.documento': '12.ABC.345/01DE-35',
          'empresa.cidade': 'Gotham',
          ...pessoa,
          'pessoa.cpf': '111.111.111-11',
          'pessoa.email': 'helena@docecacau.example',
        },
        { ...padaria, 'empresa.documento': '45.997.418/0001-53' },
        { ...padaria, 'empresa.documento': '45997418000153', 'pessoa.nome': 'Rita' },
        { ...padaria, 'empresa.documento': '111.444.777-35' },
      ]),
    )
    id = i.id
    expect(i.situacao.codigo).toBe('com_erros')
    expect(falhasDe(i)).toEqual({
      A2: 'Confira o CNPJ: um dos caracteres não bate.',
      B2: 'Preencha esta célula.',
      D2: expect.stringMatching(/^Escreva um destes: MEI/),
      E2: 'Informe os 8 números do CEP.',
      I2: expect.stringMatching(/^Escreva um destes: AC/),
      J2: 'Informe o telefone com DDD: são 10 ou 11 números.',
      K2: 'Informe um e-mail válido, como nome@empresa.com.br.',
      O2: 'Escreva uma data, como 31/12/2026.',
      T2: expect.stringContaining('CNAE'),
      A3: 'Esta empresa já está cadastrada no Hub.',
      H3: 'Não há município com este nome neste estado.',
      R3: 'Confira o CPF: um dos números não bate.',
      S3: 'Já existe uma conta com este e-mail.',
      A5: 'Repetido: já está na linha 4.',
      Q5: 'Preencha este campo.',
      R5: 'Preencha este campo.',
      S5: expect.any(String),
      D6: 'Este porte pede um CNPJ. Com CPF, escolha produtor rural ou artesão.',
    })
    expect(i.quantas_falhas).toBe(18)
    expect(i.falhas.find((f) => f.celula === 'I2')).toMatchObject({ coluna: 'UF', valor: 'XX', linha: 2 })
    expect(i.falhas.find((f) => f.celula === 'B2')!.valor).toBeNull()
  })

  it('comes back annotated: every cell where it was, the reason beside its line, and sent again as it is it says the same', async () => {
    const { bruto } = await hub.como('ana').chamar(importacao.baixarAnotada, { params: { id } })
    const [aba] = await hub.ports.planilhas.ler(bruto, { abas: ['Empresas'], linhas: 20, colunas: 30 })
    const { colunas } = tiposDeImportacao.empresas
    expect(aba!.linhas[0]).toEqual([...colunas.map((c) => c.rotulo), 'O que corrigir'])
    const motivos = aba!.linhas.slice(1).map((l) => String(l[colunas.length] ?? ''))
    expect(motivos[0]).toContain('I2 (UF): Escreva um destes: AC')
    expect(motivos[3]).toContain('A5 (CNPJ ou CPF): Repetido: já está na linha 4.')
    expect(motivos[2]).toBe('')
    expect(aba!.linhas[2]![7]).toBe('Gotham')
    const outra = await conferida(bruto)
    expect(falhasDe(outra)).toEqual(falhasDe(await ver(id)))
  })

  it('is mended in the page and checked again, lines are left out, and then it can be written', async () => {
    const ana = hub.como('ana')
    const estranha = await ana.chamar(importacao.corrigir, corrigir(id, { B900: 'x' }))
    expect([estranha.status, estranha.type]).toEqual([404, 'NAO_ENCONTRADO'])
    expect((await ana.chamar(importacao.corrigir, corrigir(id, {}, [900]))).status).toBe(404)
    for (const fora of ['Z2', 'A1'])
      expect((await ana.chamar(importacao.corrigir, corrigir(id, { D2: 'me', [fora]: 'x' }))).campos).toEqual({
        'celulas.1.celula': `Esta planilha não tem a célula ${fora}.`,
      })
    expect((await ana.chamar(importacao.corrigir, corrigir(id, {}, [2, 3, 4, 5, 6]))).campos).toEqual({
      fora: 'Deixe pelo menos uma linha, ou descarte a planilha.',
    })
    expect((await hub.como('luciana').chamar(importacao.corrigir, corrigir(id, { A2: 'x' }))).status).toBe(403)
    await ana.deve(importacao.corrigir, corrigir(id, { A2: '11.222.333/0001-81', B2: 'PADARIA SOL' }, [3, 5, 6]))
    expect((await ana.chamar(importacao.corrigir, corrigir(id, { A2: 'x' }))).type).toBe('IMPORTACAO_EM_CURSO')
    await hub.rodarTrabalhos()
    const meia = await ver(id)
    // Another window, where line 3 is still there.
    expect((await ana.chamar(importacao.corrigir, corrigir(id, { H3: 'Salvador' }))).type).toBe('VERSAO_DESATUALIZADA')
    expect((await ana.chamar(importacao.corrigir, corrigir(id, {}, [3]))).type).toBe('VERSAO_DESATUALIZADA')
    expect([meia.linhas, Object.keys(falhasDe(meia))]).toEqual([2, ['D2', 'E2', 'I2', 'J2', 'K2', 'O2', 'T2']])
    await ana.deve(
      importacao.corrigir,
      corrigir(id, { D2: 'me', E2: null, I2: 'BA', J2: '(73) 3231-0000', K2: null, O2: null, T2: '1091-1/02' }),
    )
    await hub.rodarTrabalhos()
    const pronta = await ver(id)
    expect([pronta.situacao.codigo, pronta.falhas]).toEqual(['conferida', []])
    const semMarcas = await ana.chamar(importacao.baixarAnotada, { params: { id } })
    expect(semMarcas.status).toBe(409)
    await ana.deve(importacao.gravar, { params: { id } })
    await hub.rodarTrabalhos()
    expect((await ver(id)).registros).toEqual([{ descricao: 'Empresas', quantos: 2 }])
  })
})

it('tells the faults of the other kinds in one pass too', async () => {
  const servico = {
    codigo: 'FT-003',
    titulo: 'X',
    tema: 'Não Há',
    programa: 'Também Não',
    setores: 'Pesca',
    'ofertas.titulo': 'Uma',
    'ofertas.tipo': 'Grátis',
    'ofertas.portes': 'Enorme',
    'ofertas.etapas': 'Tudo 90%',
  }
  const servicos = await conferida(await planilha([servico], 'servicos'), 'servicos')
  expect(Object.keys(falhasDe(servicos))).toEqual(
    ['A2', 'B2', 'C2', 'D2', 'E2', 'G2', 'H2', 'K2', 'L2', 'O2', 'P2', 'Q2'].filter((c) => falhasDe(servicos)[c]),
  )
  for (const celula of ['A2', 'E2', 'G2', 'H2', 'K2', 'L2', 'O2', 'P2'])
    expect([celula, falhasDe(servicos)[celula]]).toEqual([celula, expect.any(String)])
  const pedidos = await conferida(
    await planilha(
      [
        {
          numero_origem: 'F1',
          empresa: '11.222.333/0001-81x',
          servico: 'XX-1',
          objetivo: 'a',
          responsavel: 'ninguem@hub.example',
          'escolha_direta.prestador': '12.345.678/0001-95',
          'escolha_direta.etapas.descricao': 'Plano',
          'escolha_direta.etapas.dtafim': { dia: '2000-01-01' },
        },
      ],
      'solicitacoes',
    ),
    'solicitacoes',
  )
  for (const celula of ['B2', 'C2', 'E2', 'F2', 'G2', 'I2', 'L2', 'M2'])
    expect([celula, falhasDe(pedidos)[celula]]).toEqual([celula, expect.any(String)])
  const prestadores = await conferida(
    await planilha(
      [{ ...padaria, servicos: 'XX-1; XX-2', contrato: 'E', vigente_ate: { dia: '2000-01-01' } }],
      'prestadores',
    ),
    'prestadores',
  )
  expect(Object.values(falhasDe(prestadores))).toEqual(
    expect.arrayContaining(['Não há serviços com os códigos XX-1 e XX-2.', 'Esta data já passou.']),
  )
})

it('keeps more faults than a page shows, and forgets the lines of who mends nothing', async () => {
  const muitas = Array.from({ length: 260 }, (_, i) => ({
    ...padaria,
    'empresa.documento': `${i}`,
    'empresa.telefone': '1',
  }))
  const i = await conferida(await planilha(muitas))
  expect([i.falhas.length, i.quantas_falhas, i.linhas <= MAIS_LINHAS]).toEqual([200, 520, true])
  const { bruto } = await hub.como('ana').chamar(importacao.baixarAnotada, { params: { id: i.id } })
  const [aba] = await hub.ports.planilhas.ler(bruto, { abas: ['Empresas'], linhas: 300, colunas: 30 })
  expect(aba!.linhas.slice(1).every((l) => String(l.at(-1)).includes('CNPJ'))).toBe(true)
  await hub.avancar('31 days')
  await esquecerVelhos(hub.ports)
  const esquecida = await row<{ situacao: string; dados: unknown; falhas: unknown[] }>(
    hub.database,
    sql`select situacao, dados, falhas from importacao where id = ${i.id}`,
  )
  expect(esquecida).toEqual({ situacao: 'descartada', dados: null, falhas: [] })
})
