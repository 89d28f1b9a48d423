import { expect, test } from 'vitest'
import { pedidaEm } from './destino.rules.ts'

test('a notice asks for what the screen that it leads to is about', () => {
  expect(pedidaEm('/vinculos')).toEqual({ tipos: ['vinculo'], alvo: null })
  expect(pedidaEm('/empresas/12')).toEqual({ tipos: ['titularidade', 'correcao'], alvo: 12 })
  expect(pedidaEm('/credenciamentos/12/3')).toEqual({ tipos: ['credenciamento'], alvo: 12 })
  expect(pedidaEm('/integracoes/provisionamento?situacao=falha')).toEqual({ tipos: ['envio'], alvo: null })
})

test('of other screens nobody knows when it is done', () => {
  for (const destino of ['/empresas/12?aba=historico', '/minha-empresa?empresa=2', '/perfil'])
    expect(pedidaEm(destino)).toBeNull()
})
