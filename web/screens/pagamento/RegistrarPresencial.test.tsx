import type { PagamentoDaSolicitacao } from '@hub/protocol/pagamento.formas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { RegistrarPresencial } from './RegistrarPresencial.tsx'

vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: ({ subtitle }: { subtitle?: string }) => <p>{subtitle}</p>,
}))

vi.mock('../../parts/clock.ts', () => ({ useHoje: () => '2019-01-07' }))

const janela = (...plano: [string, number][]): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <RegistrarPresencial
        pagamento={
          {
            solicitacao: { id: 1, cliente: 'Doce Cacau' },
            plano: plano.map(([situacao, valor], i) => ({ parcela: i + 1, situacao, valor })),
          } as PagamentoDaSolicitacao
        }
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>|\u00a0/g, ' ')

test('what is written down at the counter is the first instalment that the hub would take: also one that is overdue', () => {
  expect(janela(['paga', 100], ['vencida', 200], ['a_pagar', 300])).toContain('Parcela 2 de 3 · R$ 200,00 · Doce Cacau')
  expect(janela(['vencida', 200])).toContain('R$ 200,00 · Doce Cacau')
  expect(janela(['em_confirmacao', 100], ['a_pagar', 300])).toContain('Parcela 2 de 2 · R$ 300,00 · Doce Cacau')
})
