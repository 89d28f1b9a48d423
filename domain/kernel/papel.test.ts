import { expect, test } from 'vitest'
import { gruposDe } from './papel.ts'

const leem = { auditor: 'coordenador', fiscal: 'coordenador' } as const

test('a group that only reads reads as another, which nobody is by it', () => {
  expect(gruposDe(['auditor'], leem)).toEqual({ grupos: ['coordenador'], soLe: true })
  expect(gruposDe(['auditor', 'fiscal'], leem)).toEqual({ grupos: ['coordenador'], soLe: true })
})

test('whoever acts in a group reads as he acts, and gains nothing by a group that reads', () => {
  expect(gruposDe(['gestor', 'auditor'], leem)).toEqual({ grupos: ['gestor'], soLe: false })
  expect(gruposDe(['admin', 'gestor'])).toEqual({ grupos: ['admin', 'gestor'], soLe: false })
})

test('a name that is no group opens nothing', () => {
  for (const nome of ['auditor', 'constructor', 'sistema', ''])
    expect(gruposDe([nome])).toEqual({ grupos: [], soLe: false })
})
