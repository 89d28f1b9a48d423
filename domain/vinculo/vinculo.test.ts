import { expect, test } from 'vitest'
import { podeDecidirVinculo } from './vinculo.rules.ts'

const pedido = { usuarioId: 7, situacao: 'aberto' } as const

test('a request to act for a company is decided by the staff, never by who asked, and once', () => {
  for (const grupo of ['gestor', 'coordenador', 'admin'] as const)
    for (const comando of ['aprovar', 'recusar'] as const) {
      expect(podeDecidirVinculo(comando, { id: 8, grupos: [grupo] }, pedido).permitido).toBe(true)
      expect(podeDecidirVinculo(comando, { id: 7, grupos: [grupo] }, pedido)).toMatchObject({ recusa: 'GRUPO_PROPRIO' })
      expect(
        podeDecidirVinculo(comando, { id: 8, grupos: [grupo] }, { ...pedido, situacao: 'aprovado' }).permitido,
      ).toBe(false)
    }
  expect(podeDecidirVinculo('aprovar', { id: 8, grupos: ['cliente', 'consultor'] }, pedido).permitido).toBe(false)
})
