import type { MinhaEnviada } from '@hub/protocol/compra.ts'
import { expect, test, vi } from 'vitest'
import { assistenteAtual, concluirTentativa, porNoPedido } from './assistente.ts'
import { carrinhoAtual } from './carrinho.ts'

test('the numbers of what was sent stay until another cart begins', () => {
  const guardados = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (chave: string) => guardados.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void guardados.set(chave, valor),
    removeItem: (chave: string) => void guardados.delete(chave),
  })
  porNoPedido({ id: 7, titulo: 'Rótulos' })
  concluirTentativa([{ id: 1, nrosolicitacao: '2026-000001' }] as MinhaEnviada[])
  expect([carrinhoAtual().length, assistenteAtual().enviadas.length]).toEqual([0, 1])
  porNoPedido({ id: 8, titulo: 'Fachada' })
  expect([carrinhoAtual().length, assistenteAtual().enviadas.length]).toEqual([1, 0])
})
