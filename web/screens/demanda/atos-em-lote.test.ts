import { expect, test } from 'vitest'
import { deQuemEram, dizerConvites } from './atos-em-lote.ts'

const linha = (id: number, gestor?: { id: number; nome: string; sobrenome: string } | null) => ({
  id,
  numero: `S-${id}`,
  nome: 'Empresa',
  href: '/',
  emAnalise: true,
  ...(gestor !== undefined && { gestor }),
})
const davi = { id: 3, nome: 'Davi', sobrenome: 'Rocha' }
const vera = { id: 4, nome: 'Vera', sobrenome: 'Lima' }

test('whoever loses requests by it is named with how many, before it is done', () => {
  expect(deQuemEram([linha(1, davi), linha(2, davi), linha(3, vera), linha(4, null), linha(5)], 9)).toBe(
    'Davi Rocha 2, Vera Lima 1',
  )
  expect(deQuemEram([linha(1, davi), linha(2, null)], davi.id)).toBeUndefined()
})

test('the invitations of a release are counted by whom they go to', () => {
  const podem = [{ convidados: ['Sabor', 'Sertão'] }, { convidados: ['Sabor'] }, { convidados: [] }]
  expect(dizerConvites(podem)).toBe('Saem 3 convites a 2 prestadores: Sabor 2, Sertão 1.')
  expect(dizerConvites([{ convidados: ['Sabor'] }])).toBe('Sai 1 convite a 1 prestador: Sabor 1.')
  expect(dizerConvites([{ convidados: [] }])).toBeUndefined()
})
