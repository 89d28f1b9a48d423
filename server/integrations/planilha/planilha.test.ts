import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test, vi } from 'vitest'
import { desneutralizar, neutralizar, PlanilhaIlegivel } from './planilha.ts'
import { planilhas } from './planilhas.ts'

const limite = { abas: ['Dados'], linhas: 50, colunas: 10 }
const aba = (rows: Parameters<typeof planilhas.escreverCsv>[0]) => [
  { nome: 'Dados', larguras: [20, 12, 12], linhas: rows },
  { nome: 'Outra', larguras: [10], linhas: [['não interessa']] },
]

describe('a workbook', () => {
  test('comes back as it was written: text, numbers, days and amounts in their cells', async () => {
    const bytes = await planilhas.escrever(
      aba([
        ['Nome', 'Horas', 'Dia', 'Valor'],
        ['Visita à cozinha', 16, { dia: '2026-12-31' }, { centavos: 416_050 }],
        [null, null, null, null],
        ['Última', 1, { dia: '2026-01-01' }, { centavos: 1 }],
      ]),
    )
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    const [lida, ...outras] = await planilhas.ler(bytes, limite)
    expect(outras).toEqual([])
    expect(lida!.linhas[1]).toEqual(['Visita à cozinha', 16, new Date('2026-12-31T00:00:00Z'), 4160.5])
    expect(lida!.linhas[3]).toEqual(['Última', 1, new Date('2026-01-01T00:00:00Z'), 0.01])
  })

  test('is the same, byte for byte, at any time', async () => {
    const escrita = () => planilhas.escrever(aba([['Nome'], ['Visita']]))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
    const antes = await escrita()
    vi.setSystemTime(new Date('2027-03-01T10:00:00Z'))
    const depois = await escrita()
    vi.useRealTimers()
    expect(depois.equals(antes)).toBe(true)
  })

  test('never holds a formula, whatever people wrote', async () => {
    const golpes = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")', '\t=1', '\r=1']
    const bytes = await planilhas.escrever(aba(golpes.map((g) => [g])))
    const partes = Object.entries(unzipSync(bytes)).map(([nome, conteudo]) => [nome, strFromU8(conteudo)] as const)
    expect(partes.filter(([nome, xml]) => nome.includes('sheet') && xml.includes('<f'))).toEqual([])
    const textos = partes.find(([nome]) => nome.endsWith('sharedStrings.xml'))![1]
    for (const [, texto] of textos.matchAll(/<t[^>]*>([^<]*)</g)) expect(texto).toMatch(/^(?:'|&apos;|não interessa)/)
    const [lida] = await planilhas.ler(bytes, limite)
    expect(lida!.linhas.slice(0, 5).map((l) => l[0])).toEqual(golpes.slice(0, 5))
    const csv = (await planilhas.escreverCsv(golpes.map((g) => [g]))).toString('utf8')
    for (const row of csv.replace('\ufeff', '').split('\r\n').filter(Boolean)) expect(row).toMatch(/^"?'/)
  })

  test('says of a formula without a result that it has none', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'Dados', rows: [['Nome', null, null]], cells: new Map([['0,1', { formula: 'A1&"x"' }]]) }],
    })
    const [lida] = await planilhas.ler(Buffer.from(bytes), limite)
    expect(lida!.linhas[0]).toEqual(['Nome', '#N/A'])
  })

  test('reads no further than it is told', async () => {
    const muitas = Array.from({ length: 80 }, (_, i) => Array.from({ length: 20 }, (_, j) => i * j))
    const [lida] = await planilhas.ler(await planilhas.escrever(aba(muitas)), limite)
    expect([lida!.linhas.length, lida!.linhas[0]!.length, lida!.cortada]).toEqual([50, 10, true])
  })

  test('says whether anything stands below the lines that are read, however many of them are blank', async () => {
    const com = async (ultima: number, coluna = 0) => {
      const rows = Array.from({ length: ultima }, (_, i) => (i % 10 === 9 ? [] : [i]))
      rows[ultima - 1] = [...Array(coluna).fill(null), 'fim']
      return (await planilhas.ler(await planilhas.escrever(aba(rows)), limite))[0]!
    }
    expect([(await com(50)).cortada, (await com(51)).cortada, (await com(300)).cortada]).toEqual([false, true, true])
    // Beside the columns that are read anything may stand.
    expect((await com(51, 12)).cortada).toBe(false)
    const emBranco = await planilhas.escrever(aba([['a'], ...Array.from({ length: 200 }, () => [null, ''])]))
    expect((await planilhas.ler(emBranco, limite))[0]!.cortada).toBe(false)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Nome;Valor')],
    ['half a workbook', Buffer.from('PK\u0003\u0004 half')],
  ])('is refused as unreadable: %s', async (_, bytes) => {
    await expect(planilhas.ler(bytes, limite)).rejects.toThrow(PlanilhaIlegivel)
  })
})

test('a CSV is what Excel opens in Brazil', async () => {
  const csv = await planilhas.escreverCsv([
    ['Nome', 'Valor', 'Dia', 'Horas'],
    ['Ação; "boa"', { centavos: 416_050 }, { dia: '2026-12-31' }, 1.5],
    [null, { centavos: -100 }, null, 0],
  ])
  expect(csv.toString('utf8')).toBe(
    '\ufeff"Nome";"Valor";"Dia";"Horas"\r\n"Ação; ""boa""";4160,50;31/12/2026;1,5\r\n;-1,00;;0\r\n',
  )
})

test.each(['\n', '\r'])('a break of line %j ends no cell of a CSV, so none begins as a formula', async (quebra) => {
  const csv = await planilhas.escreverCsv([[`Por etapas${quebra}=HYPERLINK("http://x")`, 'fim']])
  expect(csv.toString('utf8')).toBe(`\ufeff"Por etapas${quebra}=HYPERLINK(""http://x"")";"fim"\r\n`)
})

test('what was made harmless can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0x10ffff).map((n) => String.fromCodePoint(n)) }), (texto) => {
      expect(neutralizar(texto)).not.toMatch(/^[=+\-@\t\r\n]/)
      if (!texto.startsWith("'")) expect(desneutralizar(neutralizar(texto))).toBe(texto)
    }),
  )
})
