import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brCodeDinamico } from './brcode.ts'
import { lerBrCode } from './testdata/ler-brcode.ts'
import { emCentavos, emReais } from './valor.ts'

/** CRC16/CCITT-FALSE, computed here on its own so that the library is not its own witness. */
function crc16(texto: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(texto)) {
    crc ^= byte << 8
    for (let i = 0; i < 8; i++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const fulano = { nome: 'Fulano de Tal', cidade: 'BRASILIA' }

describe('a BR Code', () => {
  it('leads to a charge and ends in its checksum', () => {
    // The checksum's published check value, so that the witness is right too.
    expect(crc16('123456789')).toBe('29B1')
    const codigo = brCodeDinamico('pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25', fulano)
    expect(codigo.slice(-4)).toBe(crc16(codigo.slice(0, -4)))
    expect(codigo.startsWith('000201010212')).toBe(true)
    expect(lerBrCode(codigo)).toEqual({
      location: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
      recebedor: fulano,
    })
  })

  it('is read back by its structure alone, and a changed character is noticed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,40}$/), (fim) => {
        const codigo = brCodeDinamico(`pix.example.com/qr/v2/${fim}`, fulano)
        expect(codigo.slice(-4)).toBe(crc16(codigo.slice(0, -4)))
        expect(lerBrCode(codigo)).toMatchObject({ location: `pix.example.com/qr/v2/${fim}` })
        expect(lerBrCode(codigo.replace('Fulano', 'Fulana'))).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })

  it('refuses what can not be one', () => {
    expect(() => brCodeDinamico('x'.repeat(78), fulano)).toThrow('BR Code')
    expect(lerBrCode('00020126')).toBeUndefined()
  })
})

describe('an amount on the wire', () => {
  it('is exact both ways', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (c) => emCentavos(emReais(c)) === c))
    expect(emReais(5)).toBe('0.05')
  })
  it.each(['1', '1.5', '1,50', '-1.00', '1.000', ' 1.00', '12345678901.00'])('is not %s', (texto) =>
    expect(emCentavos(texto)).toBeUndefined(),
  )
  it.each([-1, 1.5, Number.NaN, 1e15])('can not be made of %s', (valor) =>
    expect(() => emReais(valor)).toThrow(RangeError),
  )
})
