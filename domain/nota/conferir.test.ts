import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conferirNota, type DadosDaNota, type EsperadoDaNota, tomadoresDe } from './conferir.rules.ts'

const esperado: EsperadoDaNota = {
  parcela: 1,
  valor: 208_000,
  emissor: { documento: 'DEM0A003000175', nome: 'Sabor Seguro' },
  tomadores: [{ documento: 'DEM0C001000115', nome: 'Doce Cacau' }],
  hoje: '2026-01-10',
  jaUsadaNa: null,
}
const certa: DadosDaNota = {
  numero: '17',
  valor: 208_000,
  emissor: 'DEM0A003000175',
  tomador: 'DEM0C001000115',
  emitidaEm: '2026-01-05',
  deTeste: false,
}

describe('an invoice against its contract', () => {
  test('that says what the contract says has no difference', () => {
    expect(conferirNota(certa, esperado)).toEqual({})
    expect(conferirNota({ ...certa, emitidaEm: '2026-01-10' }, esperado)).toEqual({})
  })

  test('is told every difference at once, each at its field and with both sides', () => {
    const falhas = conferirNota(
      {
        numero: '17',
        valor: 208_001,
        emissor: 'DEM0A002000120',
        tomador: '00000000787',
        emitidaEm: '2026-01-11',
        deTeste: true,
      },
      { ...esperado, jaUsadaNa: '2 da solicitação 2026-000009' },
    )
    expect(Object.keys(falhas).sort()).toEqual(['arquivo', 'emissor', 'emitida_em', 'numero', 'tomador', 'valor'])
    expect(falhas.valor).toMatch(/2\.080,01.*2\.080,00/)
    expect(falhas.emissor).toMatch(/DE\.M0A\.002\/0001-20.*Sabor Seguro/)
    expect(falhas.tomador).toMatch(/CPF 000\.000\.007-87.*Doce Cacau/)
    expect(falhas.numero).toContain('2026-000009')
  })

  test('differs by a centavo as well as by a thousand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (valor) => {
        expect('valor' in conferirNota({ ...certa, valor }, esperado)).toBe(valor !== esperado.valor)
      }),
    )
  })

  test('names whom the parameter says: the client, the sponsoring body, or either', () => {
    const partes = { cliente: 'c', entidade: 'e' }
    expect(tomadoresDe('CLIENTE', partes)).toEqual(['c'])
    expect(tomadoresDe('ENTIDADE', partes)).toEqual(['e'])
    expect(tomadoresDe('CLIENTE_OU_ENTIDADE', partes)).toEqual(['c', 'e'])
    expect(conferirNota({ ...certa, tomador: null }, esperado).tomador).toMatch(/não diz quem/)
    const tomadores = [...esperado.tomadores, { documento: 'DEM0A001000186', nome: 'Instituto Demo' }]
    for (const tomador of ['DEM0C001000115', 'DEM0A001000186'])
      expect(conferirNota({ ...certa, tomador }, { ...esperado, tomadores })).toEqual({})
  })
})
