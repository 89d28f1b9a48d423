import { listagem } from '@hub/protocol/listagem.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { empresasDeLuciana } from '../testing/contratacao-enviada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let alheia: string
beforeAll(async () => {
  hub = await createTestHub()
  alheia = (await row<{ cnpj: string }>(hub.database, sql`select cnpj from empresa where cnpj like 'DEM0C002%'`))!.cnpj
})
afterAll(() => hub?.fechar())

const { doceCacau, amostra } = empresasDeLuciana
const colar = async (quem: 'luciana' | 'rogerio' | 'vera', texto: string) =>
  (await hub.como(quem).deve(listagem.encontrarClientes, { corpo: { texto } })).documentos.map((d) => [
    d.escrito,
    d.resultado,
    d.empresa?.nomefantasia ?? null,
  ])

it('tells of every document of a pasted list what becomes of it: found, repeated, wrong, unknown or of others', async () => {
  const texto = `CNPJ das empresas
${doceCacau.documento.toLowerCase()}
12.ABC.345/01DE-35 Amostra Receita
${doceCacau.documento}
11.222.333/0001-82
11.222.333/0001-81; ${alheia}
sem número nenhum`
  const deLuciana = await colar('luciana', texto)
  expect(deLuciana).toEqual([
    [doceCacau.documento.toLowerCase(), 'encontrada', 'Doce Cacau'],
    ['12.ABC.345/01DE-35', 'encontrada', 'Amostra Receita Alimentos'],
    [doceCacau.documento, 'repetida', null],
    ['11.222.333/0001-82', 'invalida', null],
    ['11.222.333/0001-81', 'ausente', null],
    // Of another unit: told as if it were not there.
    [alheia, 'ausente', null],
    ['sem número nenhum', 'invalida', null],
  ])
  expect((await colar('vera', alheia))[0]![1]).toBe('encontrada')
  expect((await colar('rogerio', doceCacau.documento))[0]![1]).toBe('ausente')
})

it('reads the first sheet of a workbook, numbers and text alike, and only so many documents', async () => {
  const conteudo = await hub.ports.planilhas.escrever([
    {
      nome: 'Minhas',
      larguras: [20, 20],
      linhas: [
        ['Nome', 'CNPJ'],
        ['Doce', doceCacau.documento],
        ['?', 11_222_333_000_181],
      ],
    },
    { nome: 'Outra', larguras: [20], linhas: [[amostra.documento]] },
  ])
  const arquivos = { arquivo: { nome: 'empresas.xlsx', conteudo } }
  const lida = await hub.como('luciana').deve(listagem.encontrarClientes, { corpo: {}, arquivos })
  expect(lida.documentos.map((d) => [d.escrito, d.resultado])).toEqual([
    [doceCacau.documento, 'encontrada'],
    ['11222333000181', 'ausente'],
  ])
  const comprida = await hub.ports.planilhas.escrever([
    { nome: 'x', larguras: [20], linhas: [['CNPJ'], ...Array(999).fill([]), [doceCacau.documento]] },
  ])
  const cortada = await hub.como('luciana').chamar(listagem.encontrarClientes, {
    corpo: {},
    arquivos: { arquivo: { nome: 'empresas.xlsx', conteudo: comprida } },
  })
  expect(cortada.campos).toEqual({
    arquivo: 'O Hub lê até a linha 1.000. Tire as linhas em branco, ou divida o arquivo.',
  })
  const muitos = Array.from({ length: 203 }, (_, i) => `errado ${i}`).join('\n')
  const longa = await hub.como('luciana').deve(listagem.encontrarClientes, { corpo: { texto: muitos } })
  expect([longa.documentos.length, longa.alem]).toEqual([200, 3])
})

it('is for who hires for several companies, and says what it was not given', async () => {
  for (const quem of ['helena', 'marina', 'tiago'] as const)
    expect([quem, (await hub.como(quem).chamar(listagem.encontrarClientes, { corpo: { texto: '1' } })).status]).toEqual(
      [quem, 403],
    )
  const vazia = await hub.como('luciana').chamar(listagem.encontrarClientes, { corpo: { texto: ' \n ' } })
  expect([vazia.status, vazia.campos]).toEqual([400, { texto: 'Não há nenhum CNPJ ou CPF aqui.' }])
  const fingida = await hub.como('luciana').chamar(listagem.encontrarClientes, {
    corpo: {},
    arquivos: { arquivo: { nome: 'a.csv', conteudo: Buffer.from('a;b') } },
  })
  expect([400, 413, 415, 422]).toContain(fingida.status)
})
