import { painel } from '@hub/protocol/painel.ts'
import { servico } from '@hub/protocol/servico.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { umTerco } from '../testing/arbitrarios.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import {
  aceitaOuFalha,
  camposDaConsulta,
  camposDoCorpo,
  chamadas,
  criarMandante,
  falhaDe,
  type Mandante,
} from '../testing/mandar.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let m: Mandante
beforeAll(async () => {
  hub = await createTestHub()
  m = criarMandante(hub, await historiaCompleta(hub, deDoceCacau))
})
afterAll(() => hub?.fechar())

describe('an address', { timeout: 120_000 }, () => {
  const ids = [
    ...['0', '-1', '2147483648', '99999999999999999999', '1.5', 'NaN', 'Infinity', "1'", '1;select', '%7B%7D'],
    ...['%00', '1%00', '%ff', '%ED%A0%80', '..%2f..%2fetc%2fpasswd', 'x'.repeat(500), '1'.repeat(150), '%F0%9F%92%A9'],
  ]

  it('with an id that cannot be is refused by every call', async () => {
    const falhas: unknown[] = []
    let i = 0
    for (const [nome, e] of chamadas)
      for (const [, p] of e.caminho.matchAll(/\{(\w+)\}/g))
        for (const id of ids.filter(() => i++ % 3 === 0)) {
          // Whatever way is asked for, signing in that failed ends at the login screen.
          if (nome === 'autenticacao.concluirEntrada') continue
          const cru =
            e.corpo && camposDoCorpo(e) && e.tipo !== 'multipart' ? JSON.stringify(m.corpoDe(nome)) : undefined
          const r = await m.mandar(nome, { caminho: m.caminhoDe(nome, { [p!]: id }), ...(cru && { cru }) })
          const falha = aceitaOuFalha(r)
          if (falha) falhas.push([nome, p, id.slice(0, 30), falha])
        }
    expect(falhas).toEqual([])
  })

  it('that is nobody’s, in any method or mangled, is refused in the same words', async () => {
    const urls =
      '/api /api/ /api/nada/ /api/% /api/%ff/ /api/servico/%E0%A4%A/ /api//servico/ /api/servico/;x=1 /api/proposta/externo/detalhe/'
    for (const url of urls.split(' '))
      for (const method of ['GET', 'POST', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        const r = await hub.app.inject({ method, url })
        const recebido = { status: r.statusCode, texto: r.payload, json: JSON.parse(r.payload) }
        expect([url, method, aceitaOuFalha(recebido)]).toEqual([url, method, undefined])
      }
  })
})

describe('a query', { timeout: 120_000 }, () => {
  it('gets at most a hundred rows a page, and no page beyond reason', async () => {
    const comPagina = chamadas.filter(([, e]) => camposDaConsulta(e).includes('page'))
    expect(comPagina.length).toBeGreaterThan(8)
    const ruins =
      'page_size=101 page_size=0 page_size=-1 page_size=1e9 page_size=todos page_size=10&page_size=1000 page=0 page=-1 page=99999999999'
    for (const [nome] of comPagina) {
      for (const q of ruins.split(' ')) {
        const r = await m.mandar(nome, { caminho: `${m.caminhoDe(nome)}&${q}` })
        expect([nome, q, r.status, falhaDe(r)]).toEqual([nome, q, 400, undefined])
      }
      const ultima = await m.mandar(nome, { caminho: `${m.caminhoDe(nome)}&page=1000000&page_size=100` })
      expect([nome, ultima.status]).toEqual([nome, 200])
    }
  })

  it('takes any value in any field without breaking', async () => {
    const falhas: unknown[] = []
    const longos = ['1,2,3', ','.repeat(200), '(a+)+$', 'a'.repeat(100_000)]
    let i = 0
    for (const [nome, e] of chamadas.filter(([, e]) => e.metodo === 'GET' && e.resposta !== 'eventos'))
      for (const campo of camposDaConsulta(e))
        for (const v of [...umTerco(i++).filter((h) => typeof h !== 'object'), ...longos]) {
          const valor = encodeURIComponent(String(v).toWellFormed())
          const falha = falhaDe(await m.mandar(nome, { caminho: `${m.caminhoDe(nome)}&${campo}=${valor}` }))
          if (falha) falhas.push([nome, campo, valor.slice(0, 40), falha])
        }
    expect(falhas).toEqual([])
  })

  it('that searches for a wildcard finds the letter, not everything', async () => {
    const demandas = async (search: string) =>
      (await hub.como('vera').deve(painel.demandas, { query: { search } })).count
    for (const search of ['%', '_', '%%%', '\\', '\\%', '.*', '[a-z]', 'zara%tana', 'zarabatan_'])
      expect([search, await demandas(search)]).toEqual([search, 0])
    expect(await demandas('zarabatana')).toBe(2)
    // Of the catalogue signs alone are nothing typed.
    const { count } = await hub.ninguem.deve(servico.listar, { query: { search: 'zara%' } })
    expect(count).toBe(0)
  })
})
