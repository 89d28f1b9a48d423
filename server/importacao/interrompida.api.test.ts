import { importacao } from '@hub/protocol/importacao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { esquecerVelhos } from '../jobs/esquecer-velhos.ts'
import { importarEm, padaria } from '../testing/planilha-importada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const { planilha, conferida, gravada, desfazer, ver } = importarEm(() => hub)
const unidade = (descricao: string, cidade: string) => ({
  descricao,
  'cidades.cidade': cidade,
  'cidades.estado': 'AC',
})
const gravar = async (id: number) => {
  await hub.como('ana').deve(importacao.gravar, { params: { id } })
  await hub.rodarTrabalhos()
  return ver(id)
}
const corrigir = (id: number, celulas: Record<string, string>, fora: number[] = []) =>
  hub.como('ana').chamar(importacao.corrigir, {
    params: { id },
    corpo: { celulas: Object.entries(celulas).map(([celula, valor]) => ({ celula, valor })), fora },
  })
const dela = (id: number) =>
  row<{ dados: unknown; falhas: unknown[] }>(hub.database, sql`select dados, falhas from importacao where id = ${id}`)

it('a line that no longer goes is mended or left out, and what is left is written', async () => {
  const { id } = await conferida(
    await planilha(
      [
        unidade('Alto Acre', 'Xapuri'),
        unidade('Alto Acre', 'Brasiléia'),
        unidade('Juruá', 'Feijó'),
        unidade('Purus', 'Sena Madureira'),
        unidade('Iaco', 'Manoel Urbano'),
      ],
      'unidades',
    ),
    'unidades',
  )
  // Meanwhile somebody else makes two of them.
  await gravada(await planilha([unidade('Juruá', 'Jordão'), unidade('Purus', 'Bujari')], 'unidades'), 'unidades')
  const parada = await gravar(id)
  expect([parada.situacao.codigo, parada.feitas, parada.falhas.map((f) => f.celula), parada.acoes.corrigir]).toEqual([
    'interrompida',
    2,
    ['A4'],
    { permitido: true },
  ])
  // What is written is mended no more.
  expect((await corrigir(id, { A2: 'Outra' })).type).toBe('VERSAO_DESATUALIZADA')
  expect((await corrigir(id, {}, [3])).type).toBe('VERSAO_DESATUALIZADA')
  const { bruto } = await hub.como('ana').chamar(importacao.baixarAnotada, { params: { id } })
  const [aba] = await hub.ports.planilhas.ler(bruto, { abas: ['Unidades'], linhas: 20, colunas: 4 })
  expect(aba!.linhas.map((l) => l[0] ?? null)).toEqual(['Unidade', null, null, 'Juruá', 'Purus', 'Iaco'])
  expect((await corrigir(id, { A4: 'Vale do Juruá' })).corpo.situacao.codigo).toBe('gravando')
  await hub.rodarTrabalhos()
  const outraVez = await ver(id)
  expect([outraVez.situacao.codigo, outraVez.feitas, outraVez.falhas.map((f) => f.celula)]).toEqual([
    'interrompida',
    3,
    ['A5'],
  ])
  expect((await corrigir(id, {}, [5])).status).toBe(200)
  await hub.rodarTrabalhos()
  expect(await ver(id)).toMatchObject({
    situacao: { codigo: 'gravada' },
    linhas: 4,
    feitas: 4,
    registros: [{ descricao: 'Unidades', quantos: 3 }],
  })
  expect(await dela(id)).toMatchObject({ dados: null })
  await desfazer(id)
  expect(
    await rows(
      hub.database,
      sql`select descricao from unidade_atendimento where descricao in ('Alto Acre', 'Vale do Juruá', 'Iaco')`,
    ),
  ).toEqual([])
})

it('its lines are forgotten when nobody touches it for a month; what it wrote can still be taken back', async () => {
  const segunda = { ...padaria, 'empresa.documento': '45.997.418/0001-53' }
  const { id } = await conferida(await planilha([padaria, segunda]))
  await gravada(await planilha([segunda]))
  expect((await gravar(id)).situacao.codigo).toBe('interrompida')
  await hub.avancar('29 days')
  await esquecerVelhos(hub.ports)
  expect((await dela(id))!.dados).toHaveLength(2)
  await hub.avancar('2 days')
  await esquecerVelhos(hub.ports)
  expect(await dela(id)).toEqual({ dados: null, falhas: [] })
  const esquecida = await ver(id)
  expect([esquecida.acoes.gravar, esquecida.acoes.corrigir, esquecida.acoes.desfazer]).toEqual([
    { permitido: false, recusa: 'IMPORTACAO_SO_NO_ARQUIVO' },
    { permitido: false, recusa: 'IMPORTACAO_SO_NO_ARQUIVO' },
    { permitido: true },
  ])
  expect((await hub.como('ana').chamar(importacao.gravar, { params: { id } })).type).toBe('IMPORTACAO_SO_NO_ARQUIVO')
  await desfazer(id)
  expect(await rows(hub.database, sql`select 1 from empresa where cnpj = '11222333000181'`)).toEqual([])
})
