import { endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { entered, fitting, nomeDaJanela, over } from './janela-guardada.ts'

const lancar = endpoint({
  metodo: 'POST',
  caminho: '/coisa/{id}/',
  resumo: 'A call of the test.',
  params: z.strictObject({ id: z.number() }),
  corpo: z.strictObject({ motivo: z.string() }),
  resposta: z.object({}),
})

describe('the name under which a window keeps what is typed', () => {
  beforeEach(() => void vi.stubGlobal('location', { pathname: '/coisas' }))
  afterEach(() => void vi.unstubAllGlobals())
  const name = (params: object, corpo: object, values: Record<string, unknown>, titles = ['Lançar']) =>
    nomeDaJanela(lancar, titles, () => ({ params, corpo }), values)

  test('is that of its record, wherever the record stands', () => {
    const one = name({ id: 1 }, { motivo: '' }, { motivo: '' })
    expect(name({ id: 1 }, { motivo: '' }, { motivo: '' })).toBe(one)
    const others = [
      name({ id: 2 }, { motivo: '' }, { motivo: '' }),
      name({ id: 1 }, { servico: 7, motivo: '' }, { motivo: '' }),
      name({ id: 1 }, { servico: 7, motivo: '' }, { motivo: '', servico: 7 }),
      name({ id: 1 }, { motivo: '' }, { motivo: '' }, ['Lançar', 'Doce Cacau']),
    ]
    expect(new Set([one, ...others]).size).toBe(5)
  })

  test('stays when the record was changed meanwhile', () => {
    expect(name({ id: 1 }, {}, { motivo: '', versao: 3 })).toBe(name({ id: 1 }, {}, { motivo: '', versao: 4 }))
  })

  test('is none where a secret is asked for, or where nothing says whose it is', () => {
    expect(nomeDaJanela({ ...lancar, pedeSegredo: true }, ['Sair'], () => ({}), {})).toBeNull()
    expect(
      nomeDaJanela(
        lancar,
        ['Sair'],
        () => {
          throw new TypeError('not filled in yet')
        },
        {},
      ),
    ).toBeNull()
  })
})

describe('what a window keeps', () => {
  test('is what differs from the record, without ticks', () => {
    const before = { motivo: '', valor: 10, lista: [1], aceito: false }
    expect(entered({ motivo: 'Sobra', valor: 10, lista: [1, 2], aceito: true }, before)).toEqual({
      motivo: 'Sobra',
      lista: [1, 2],
    })
  })

  test('is nothing that could not come back: a CPF that the record does not have stays out of the browser', () => {
    expect(entered({ documento: '529.982.247-25', aceite: true }, { aceite: false })).toEqual({})
  })

  test('comes back only into fields that still take it', () => {
    const kept = { motivo: 'Sobra', valor: '10', lista: 'x', ido: 1, prazo: '2099-01-01' }
    expect(fitting(kept, { motivo: '', valor: 3, lista: [], prazo: null })).toEqual({
      motivo: 'Sobra',
      prazo: '2099-01-01',
    })
  })
})

describe('a record that another window saved meanwhile', () => {
  const before = {
    nome: 'Sol',
    ativo: true,
    dados: { fone: '1', mail: 'a' },
    lista: [1],
    cidade: { value: 1, label: 'A' },
  }

  test('shows what is new in what nobody touched here, and what was entered stays', () => {
    const now = { ...before, ativo: false, dados: { fone: '2', mail: 'b' }, lista: [1, 2] }
    expect(over({ ...before, nome: 'Sol e Mar', dados: { fone: '9', mail: 'a' } }, before, now)).toEqual({
      ...now,
      nome: 'Sol e Mar',
      dados: { fone: '9', mail: 'b' },
    })
  })

  test('a choice is one thing: it is this window’s or the other’s', () => {
    const mine = { ...before, cidade: { value: 2, label: 'A' } }
    expect(over(mine, before, { ...before, cidade: { value: 3, label: 'C' } }).cidade).toEqual(mine.cidade)
  })
})
