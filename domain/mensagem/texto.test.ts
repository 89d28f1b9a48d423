import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limparMensagem, MAXIMO_DA_MENSAGEM, MAXIMO_DE_ARQUIVOS } from './texto.rules.ts'

it('keeps a message as it was written, without what cannot be seen', () => {
  expect(limparMensagem('  Bom dia,\r\n\r\n\r\n\r\nO CNPJ é 12.ABC.\u202e345 \u200b\t ok\u0000  \n ')).toBe(
    'Bom dia,\n\nO CNPJ é 12.ABC.345   ok',
  )
  expect(limparMensagem('Família 👨‍👩‍👧 e cafe\u0301')).toBe('Família 👨‍👩‍👧 e café')
})

it('finds nothing in a message of blanks', () => {
  expect(limparMensagem(' \n\t\u200b\u2060 ')).toBe('')
})

it('has nothing left to do the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (texto) => {
      const limpo = limparMensagem(texto)
      expect(limparMensagem(limpo)).toBe(limpo)
      expect(limpo).not.toMatch(/\n{3,}|^\s|\s$/)
    }),
  )
})

it('has at most 4,000 characters and five files', () => {
  expect([MAXIMO_DA_MENSAGEM, MAXIMO_DE_ARQUIVOS]).toEqual([4_000, 5])
})
