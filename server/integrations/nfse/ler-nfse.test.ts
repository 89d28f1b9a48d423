import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nfseDeTeste } from '../../testing/nfse-de-teste.ts'
import { lerNfse } from './ler-nfse.ts'

describe('an invoice of the national layout', () => {
  test('says its number, value, issuer, taker, day and key', () => {
    expect(lerNfse(nfseDeTeste())).toEqual({
      lida: true,
      nota: {
        numero: '17',
        valor: 208_000,
        emissor: 'DEM0A003000175',
        tomador: 'DEM0C001000115',
        emitidaEm: '2019-01-07',
        chave: '292740822DEM0A003000175000000000001726111234567890',
        deTeste: false,
      },
    })
  })

  test('is read with a prefix before its names, to a person, or to nobody', () => {
    expect(lerNfse(nfseDeTeste({ prefixo: 'n0', tomador: '00000000787' }))).toMatchObject({
      nota: { tomador: '00000000787', valor: 208_000 },
    })
    expect(lerNfse(nfseDeTeste({ tomador: null }))).toMatchObject({ nota: { tomador: null } })
  })

  test('that was issued for trying out says so', () => {
    expect(lerNfse(nfseDeTeste({ ambiente: '2' }))).toMatchObject({ nota: { deTeste: true } })
  })

  test.each([
    [{ chave: 'A'.repeat(50) }, 'chave_nao_confere'],
    [{ chave: '1' }, 'chave_nao_confere'],
    [{ numero: '0' }, 'sem_numero'],
    [{ numero: '1e3' }, 'sem_numero'],
    [{ valor: '2080' }, 'sem_valor'],
    [{ valor: '-1.00' }, 'sem_valor'],
    [{ valor: '1e3.00' }, 'sem_valor'],
    [{ emissor: '123' }, 'sem_emissor'],
  ])('with %j is not taken: %s', (como, falha) => {
    expect(lerNfse(nfseDeTeste(como))).toEqual({ lida: false, falha })
  })
})

test('an invoice of a city’s own layout is told from one that cannot be read', () => {
  expect(lerNfse(Buffer.from('<CompNfse><Nfse><InfNfse><Numero>7</Numero></InfNfse></Nfse></CompNfse>'))).toEqual({
    lida: false,
    falha: 'outro_padrao',
  })
  expect(lerNfse(Buffer.from('<NFSe><infNFSe></NFSe>'))).toMatchObject({ lida: false })
})

test('replaces no entity and knows no name of the language itself', () => {
  const com = nfseDeTeste().toString().replace('<xLocEmi>Salvador', '<xLocEmi>&lol;&amp;')
  expect(lerNfse(Buffer.from(com))).toMatchObject({ lida: true })
  const numero = nfseDeTeste().toString().replace('<nNFSe>17<', '<nNFSe>&#49;&#55;<')
  expect(lerNfse(Buffer.from(numero))).toEqual({ lida: false, falha: 'sem_numero' })
  const proto = nfseDeTeste().toString().replace('<emit>', '<__proto__><CNPJ>x</CNPJ></__proto__><emit>')
  expect(['boolean', 'undefined']).toContain(typeof lerNfse(Buffer.from(proto)).lida)
  expect(({} as Record<string, unknown>).CNPJ).toBeUndefined()
})

test('never throws and never hangs on what is no invoice', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 400 }),
        fc.string({ unit: fc.nat(0x10ffff).map((n) => String.fromCodePoint(n)), maxLength: 400 }),
      ),
      (lixo) => {
        const bytes = typeof lixo === 'string' ? Buffer.from(`<NFSe>${lixo}</NFSe>`) : lixo
        expect(typeof lerNfse(bytes).lida).toBe('boolean')
      },
    ),
  )
  expect(lerNfse(Buffer.from('<a>'.repeat(20_000)))).toMatchObject({ lida: false })
})
