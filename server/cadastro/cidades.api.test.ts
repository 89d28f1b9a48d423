import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

describe('the list of cities', () => {
  const nomes = async (search: string) =>
    (await hub.ninguem.chamar(cadastro.cidades, { query: { search } })).corpo.results.map(
      (c) => `${c.nome}/${c.estado}`,
    )

  it('begins with what was typed, whatever holds it in the middle of a word', async () => {
    for (const [escrito, primeira] of [
      ['Ilh', 'Ilhéus/BA'],
      ['Ilha', 'Ilha Comprida/SP'],
      ['ilheus', 'Ilhéus/BA'],
      ['Salvador', 'Salvador/BA'],
      ['sao paulo', 'São Paulo/SP'],
      ['camacari', 'Camaçari/BA'],
    ] as const)
      expect((await nomes(escrito))[0]).toBe(primeira)
    const achadas = await nomes('ilh')
    const comeca = achadas.map((n) => /^ilh/i.test(n))
    expect(comeca.indexOf(false)).toBeGreaterThan(0)
    expect(comeca.lastIndexOf(true)).toBeLessThan(comeca.indexOf(false))
    expect(achadas.indexOf('Ilhéus/BA')).toBeLessThan(10)
  })

  it('has those that a unit looks after first, among equals: of what begins so, and while nothing is typed', async () => {
    for (const search of ['ilh', 'sa', '']) {
      const { results } = (await hub.ninguem.chamar(cadastro.cidades, { query: { search, page_size: 100 } })).corpo
      const comecam = results.filter((c) => chaveDeBusca(c.nome).startsWith(search))
      const atendidas = comecam.map((c) => c.atendida)
      expect([search, atendidas.includes(true), atendidas.lastIndexOf(true) < atendidas.indexOf(false)]).toEqual([
        search,
        true,
        true,
      ])
    }
  })

  it('says which of them a unit looks after', async () => {
    const { corpo } = await hub.ninguem.chamar(cadastro.cidades, { query: { search: 'ilheus' } })
    expect(corpo.results[0]).toMatchObject({ nome: 'Ilhéus', atendida: true })
    const longe = await hub.ninguem.chamar(cadastro.cidades, { query: { search: 'castilho' } })
    expect(longe.corpo.results[0]).toMatchObject({ nome: 'Castilho', atendida: false })
  })
})
