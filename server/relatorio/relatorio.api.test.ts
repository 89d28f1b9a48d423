import { agrupamentos } from '@hub/domain/painel/prestacao-de-contas.ts'
import { painel } from '@hub/protocol/painel.ts'
import { type PrestacaoDeContas, relatorio } from '@hub/protocol/relatorio.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { planilhas } from '../integrations/planilha/planilhas.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { autorizada } from '../testing/historia.ts'
import { type ProjetoDeTeste, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let projeto: ProjetoDeTeste
beforeAll(async () => {
  hub = await createTestHub()
  projeto = await projetoEmExecucao(hub)
  await autorizada(hub)
  await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
  await enviarSolicitacao(hub, { quem: 'paulo', empresa: '12ABC34501DE35' })
}, 60_000)
afterAll(() => hub.fechar())

const de = (quem: 'luciana' | 'rogerio' | 'vera' | 'ana', query: object = {}) =>
  hub.como(quem).deve(relatorio.prestacao, { query })
const porDia = (dia: string) => ({ inicio: dia, fim: dia })
const centavos = (reais: number) => Math.round(reais * 100)
const somas = ['solicitacoes', 'concluidas', 'canceladas'] as const
const valores = ['valor', 'subsidio', 'cliente', 'pago', 'reservado', 'comprometido', 'consumido'] as const

function conferirSomas({ linhas: rows, total }: PrestacaoDeContas) {
  for (const campo of somas) expect([campo, rows.reduce((s, l) => s + l[campo], 0)]).toEqual([campo, total[campo]])
  for (const campo of valores)
    expect([campo, rows.reduce((s, l) => s + centavos(l[campo]), 0)]).toEqual([campo, centavos(total[campo])])
  for (const l of [...rows, total]) expect(centavos(l.valor)).toBe(centavos(l.subsidio) + centavos(l.cliente))
}

describe('an account of programmes', () => {
  it('sums its lines to the same total however they are grouped, and whichever day counts', async () => {
    for (const base of ['enviadas', 'contratadas', 'concluidas'] as const) {
      const todas = await Promise.all(
        (['programa', 'acao', 'porte', 'municipio'] as const).map((por) => de('vera', { por, base })),
      )
      for (const p of todas) {
        conferirSomas(p)
        expect(p.total).toEqual(todas[0]!.total)
      }
    }
  })

  it('tells what was contracted, paid and held, and where', async () => {
    const p = await de('vera', { por: 'municipio' })
    expect(p.total).toMatchObject({ solicitacoes: 2, empresas: 1, subsidio: 6656, cliente: 1664, pago: 832 })
    expect(p.total.comprometido).toBe(6656)
    expect(p.linhas.map((l) => l.nome)).toEqual(['Ilhéus/BA'])
    const porte = await de('vera', { por: 'porte' })
    expect(porte.linhas.map((l) => [l.chave, l.nome])).toEqual([['MEI', 'Microempreendedor individual (MEI)']])
    const enviadas = await de('vera', { por: 'acao', base: 'enviadas' })
    expect(enviadas.total.solicitacoes).toBe(4)
    expect(enviadas.linhas.find((l) => l.chave === null)).toMatchObject({
      nome: agrupamentos.acao.nenhum,
      solicitacoes: 2,
    })
  })

  it('keeps to the period by the day that counts, and to every other filter', async () => {
    const { dia } = (await row<{ dia: string }>(
      hub.database,
      sql`select fases->>'4' as dia from solicitacao where id = ${projeto.id}`,
    ))!
    expect((await de('vera', porDia(dia))).total.solicitacoes).toBe(1)
    expect((await de('vera', porDia('2020-01-01'))).total).toMatchObject({ solicitacoes: 0, valor: 0 })
    expect((await de('vera', { inicio: dia })).total.solicitacoes).toBe(2)
    const { opcoes, linhas: rows } = await de('vera', { base: 'enviadas' })
    for (const l of rows) {
      const soEla = await de('vera', { base: 'enviadas', programa: Number(l.chave) })
      expect(soEla.total.solicitacoes).toBe(l.solicitacoes)
      expect(soEla.opcoes).toEqual(opcoes)
    }
    for (const { codigo } of opcoes.municipios) {
      const { total } = await de('vera', { base: 'enviadas', municipio: codigo })
      expect(total.solicitacoes).toBeGreaterThan(0)
    }
    expect((await de('vera', { porte: 'EPP' })).total.solicitacoes).toBe(0)
    expect((await hub.como('vera').chamar(relatorio.prestacao, { query: { inicio: '2019-02-30' } })).status).toBe(400)
  })

  it('gives a manager his own units, coordinator and admin all, and everybody else nothing', async () => {
    const todas = await de('vera', { base: 'enviadas' })
    expect((await de('ana', { base: 'enviadas' })).total).toEqual(todas.total)
    const deLuciana = await de('luciana', { base: 'enviadas' })
    expect(deLuciana.total.solicitacoes).toBe((await hub.como('luciana').deve(painel.gestor)).contadores.todas)
    const deRogerio = await de('rogerio', { base: 'enviadas', por: 'municipio' })
    expect(deRogerio.linhas.map((l) => l.nome)).toEqual(['Salvador/BA'])
    expect(deRogerio.opcoes.municipios.map((m) => m.nome)).toEqual(['Salvador/BA'])
    for (const quem of ['helena', 'marina', 'tiago'] as const)
      expect((await hub.como(quem).chamar(relatorio.prestacao)).status).toBe(403)
  })

  it('counts what was cancelled, without its price', async () => {
    const antes = (await de('vera', { base: 'enviadas' })).total
    const id = await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
    await hub.database.execute(sql`update solicitacao set substatus = 'cancelada_cliente' where id = ${id}`)
    const { total } = await de('vera', { base: 'enviadas' })
    expect(total).toEqual({ ...antes, solicitacoes: antes.solicitacoes + 1, canceladas: antes.canceladas + 1 })
  })

  it('leaves as the same workbook and CSV, with what it was narrowed to', async () => {
    const query = { por: 'municipio', base: 'enviadas' } as const
    const { linhas: rows, total } = await de('vera', query)
    const csv = await hub.como('vera').chamar(relatorio.exportarPrestacao, { query: { ...query, formato: 'csv' } })
    const doCsv = csv.bruto.toString('utf8').replace('\ufeff', '').trim().split('\r\n')
    expect(doCsv).toHaveLength(rows.length + 2)
    expect(doCsv[0]).toMatch(/^"Município";"Solicitações";"Empresas atendidas";/)
    expect(doCsv.at(-1)).toMatch(new RegExp(`^"Total";${total.solicitacoes};${total.empresas};`))
    const xlsx = await hub.como('vera').chamar(relatorio.exportarPrestacao, { query })
    expect(String(xlsx.cabecalhos['content-disposition'])).toMatch(
      /prestacao-de-contas-por-municipio-\d{4}-\d\d-\d\d\.xlsx/,
    )
    const limite = { abas: ['Prestação de contas', 'Recorte'], linhas: 100, colunas: 20 }
    const [dados, recorte] = await planilhas.ler(xlsx.bruto, limite)
    expect(dados!.linhas.at(-1)!.slice(0, 7)).toEqual([
      'Total',
      total.solicitacoes,
      total.empresas,
      total.concluidas,
      total.canceladas,
      total.valor,
      total.subsidio,
    ])
    expect(recorte!.linhas.map((l) => l[0])).toContain('Município')
    const recusada = await hub.como('helena').chamar(relatorio.exportarPrestacao, { query })
    expect(recusada.status).toBe(403)
  })
})
