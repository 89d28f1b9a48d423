import { expect, test } from 'vitest'
import { aceitaDocumento, ehPorte, portesTodos } from './porte.ts'

test('only rural producers and artisans may be a person with a CPF', () => {
  expect(portesTodos.filter((p) => aceitaDocumento(p, 'cpf'))).toEqual(['PRODUTOR_RURAL', 'ARTESAO'])
  expect(portesTodos.every((p) => aceitaDocumento(p, 'cnpj'))).toBe(true)
})

test('a size is known by its exact code', () => {
  expect(ehPorte('MEI')).toBe(true)
  expect(ehPorte('mei')).toBe(false)
  expect(ehPorte('toString')).toBe(false)
})
