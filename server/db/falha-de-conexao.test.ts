import { describe, expect, it, test } from 'vitest'
import { ehPassageira, recusaDe } from '../services/recusa-de.ts'
import { explainDatabaseFailure } from './explicar-falha.ts'
import { ehDeConexao } from './falha-de-conexao.ts'

const falha = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(`connect ${code}`), { code }) })

describe('a database that is not there', () => {
  it.each([
    'ECONNREFUSED',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EHOSTDOWN',
    'ENETDOWN',
    'ENOTFOUND',
    'EAI_AGAIN',
    '57P03',
    '53300',
  ])('is one also where the fault is %s: waited for, a call’s 503, and a sentence that names the variable', (code) => {
    expect(ehDeConexao(falha(code))).toBe(true)
    expect(recusaDe(falha(code)).codigo).toBe('INDISPONIVEL')
    expect(ehPassageira(falha(code))).toBe(true)
    expect(explainDatabaseFailure(falha(code))).toMatch(/^DATABASE_URL: o (?:servidor|nome do servidor) n/)
  })
})

test('what no later try mends is none: a wrong password, a database that does not exist', () => {
  for (const code of ['28P01', '28000', '3D000', '42P01']) expect(ehDeConexao(falha(code))).toBe(false)
})
