import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permitido, recusado } from '../kernel/decisao.ts'
import {
  baseDoSubsidio,
  type Candidato,
  filaDoRodizio,
  podeAtender,
  quemConvidar,
  reconvida,
  reconvidaDesistentes,
  reservaDivisao,
} from './convite.rules.ts'

const c = (id: number, ultimoConvite: number | null = null, jaConvidado = false): Candidato => ({
  id,
  ultimoConvite,
  jaConvidado,
})
const base = { distribuicao: 'TODOS', escolhaDireta: null, porVez: 1 } as const

test('a request is served by an active, accredited company that neither asks for it nor made its diagnostic', () => {
  const p = { ativo: true, suspenso: false, credenciado: true, pede: false, fezDiagnostico: false }
  expect(podeAtender(p)).toEqual(permitido)
  for (const outro of [
    undefined,
    { ...p, ativo: false },
    { ...p, suspenso: true },
    { ...p, credenciado: false },
    { ...p, pede: true },
  ])
    expect(podeAtender(outro)).toEqual(recusado('PRESTADOR_NAO_CREDENCIADO'))
  expect(podeAtender({ ...p, fezDiagnostico: true })).toEqual(recusado('PRESTADOR_FEZ_DIAGNOSTICO'))
})

describe('who is invited', () => {
  test('is every accredited provider, unless the programme says otherwise', () => {
    expect(quemConvidar({ ...base, candidatos: [c(3), c(1, 9), c(2, 4)] })).toEqual([3, 1, 2])
  })

  test('is the client’s direct choice alone, whatever the programme says', () => {
    const candidatos = [c(1), c(2), c(3)]
    for (const distribuicao of ['TODOS', 'RODIZIO', 'ESCOLHA_CLIENTE'] as const)
      expect(quemConvidar({ ...base, distribuicao, escolhaDireta: 2, candidatos })).toEqual([2])
    expect(quemConvidar({ ...base, escolhaDireta: 9, candidatos })).toEqual([])
  })

  test('by rotation is whoever waits longest, newcomers first, as many as are called at a time', () => {
    const candidatos = [c(1, 50), c(2, 40), c(3, null), c(4, 60)]
    const chamar = (porVez: number) => quemConvidar({ ...base, distribuicao: 'RODIZIO', candidatos, porVez })
    expect([chamar(1), chamar(2), chamar(9)]).toEqual([[3], [3, 2], [3, 2, 1, 4]])
    // Newcomers among themselves by their registration.
    expect(filaDoRodizio([c(9), c(7), c(8)]).map((x) => x.id)).toEqual([7, 8, 9])
  })

  test('in a new round of a rotation is the next one, and nobody twice for the same request', () => {
    const candidatos = [c(1, 50, true), c(2, 40), c(3, 60)]
    expect(quemConvidar({ ...base, distribuicao: 'RODIZIO', candidatos })).toEqual([2])
    expect(quemConvidar({ ...base, candidatos })).toEqual([2, 3])
    expect(reconvida('RODIZIO', [2])).toBe(false)
    expect(reconvida('RODIZIO', [])).toBe(true)
    expect(reconvida('TODOS', [2])).toBe(true)
  })
})

test('the rotation is fair: after any number of requests nobody was called twice more than another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 3 }),
      (n, pedidos, porVez) => {
        const ultimo = new Map<number, number>()
        const vezes = new Map<number, number>(Array.from({ length: n }, (_, i) => [i + 1, 0]))
        let ordem = 0
        for (let i = 0; i < pedidos; i++) {
          const candidatos = [...vezes.keys()].map((id) => c(id, ultimo.get(id) ?? null))
          for (const id of quemConvidar({ ...base, distribuicao: 'RODIZIO', candidatos, porVez })) {
            ultimo.set(id, ++ordem)
            vezes.set(id, vezes.get(id)! + 1)
          }
        }
        expect(Math.max(...vezes.values()) - Math.min(...vezes.values())).toBeLessThanOrEqual(1)
      },
    ),
  )
  expect(filaDoRodizio([])).toEqual([])
})

test('who gave up is asked again only where nobody else is called or takes part', () => {
  const quando = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const
  expect(quando.map(([chamados, participam]) => reconvidaDesistentes(chamados, participam))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

describe('what the subsidy’s percentage is taken of', () => {
  test('is the price, and the lowest valid price where the client chooses freely', () => {
    expect(baseDoSubsidio('TODOS', 416_000, [400_000])).toBe(416_000)
    expect(baseDoSubsidio(null, 416_000, [400_000])).toBe(416_000)
    expect(baseDoSubsidio('ESCOLHA_CLIENTE', 416_000, [400_000, 450_000])).toBe(400_000)
    expect(baseDoSubsidio('ESCOLHA_CLIENTE', 416_000, [])).toBe(416_000)
  })

  test('is kept from the author of a proposal where it is a rival’s price', () => {
    expect(reservaDivisao('ESCOLHA_CLIENTE', true)).toBe(true)
    for (const [distribuicao, autor] of [
      ['ESCOLHA_CLIENTE', false],
      ['TODOS', true],
      ['RODIZIO', true],
      [null, true],
    ] as const)
      expect(reservaDivisao(distribuicao, autor)).toBe(false)
  })
})
