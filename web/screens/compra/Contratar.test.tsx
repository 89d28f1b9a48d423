import type { MinhaEnviada } from '@hub/protocol/compra.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { Contratar } from './Contratar.tsx'

const enviada = { id: 14, nrosolicitacao: 'S-14', titulo: 'Rotulagem', empresa: { id: 1, nome: 'Doce Cacau' } }
vi.mock('../../api/assistente.ts', () => ({
  useAssistente: () => ({ pendentes: [], enviadas: [enviada as MinhaEnviada] }),
  mudarAssistente: () => undefined,
}))
vi.mock('../../api/carrinho.ts', () => ({ useCarrinho: () => [] }))
vi.mock('../../api/pedido.ts', () => ({ usePedido: () => ({}) }))
vi.mock('../../blocks/pedido-estimado.ts', () => ({ usePedidoEstimado: () => ({}) }))
vi.mock('./perguntas-do-pedido.ts', () => ({ usePerguntasDoPedido: () => ({}) }))
vi.mock('../../parts/endereco.ts', () => ({ useBusca: () => [{ passo: 'empresa' }, () => undefined] }))
vi.mock('./Enviado.tsx', () => ({ Enviado: () => 'Solicitação enviada' }))

test('who comes to hire with an empty cart is led to the catalogue, and to what was sent before', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <Contratar />
    </QueryClientProvider>,
  )
  expect(html).not.toContain('Solicitação enviada')
  expect(html).toContain('Seu pedido está vazio')
  expect(html).toContain('href="/catalogo"')
  expect(html).toContain('href="/solicitacoes/14"')
})
