import { describe, expect, it } from 'vitest'
import { programasPara } from './copia.ts'

const de = (...versoes: number[]) => versoes.map((version) => ({ version, folder: `/pg${version}` }))

describe('the programs of a backup', () => {
  it('are the nearest to the server that are not older', () => {
    expect(programasPara(15, de(17, 16, 15))).toBe('/pg15')
    expect(programasPara(16, de(15, 18, 17))).toBe('/pg17')
  })

  it('are named where they are older or missing', () => {
    expect(() => programasPara(17, de(15, 16))).toThrow(
      /são do PostgreSQL 16, e o servidor é o 17.*postgresql-client-17/,
    )
    expect(() => programasPara(17, [])).toThrow(/^Faltam pg_dump e pg_restore/)
  })
})
