import type { PagamentoPorLink } from '@hub/protocol/pagamento.formas.ts'
import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { chaveDe, criarCache } from '../../api/consultas.ts'
import { PagarPorLink } from './PagarPorLink.tsx'

const token = 'a'.repeat(43)
vi.mock('../../parts/endereco.ts', async (original) => ({
  ...(await original<object>()),
  useParametro: () => token,
  useTitulo: () => undefined,
}))
vi.mock('../../parts/clock.ts', () => ({ useHoje: () => '2026-11-10' }))

const link: PagamentoPorLink = {
  nrosolicitacao: '2026-000123',
  titulo: 'Boas práticas',
  cliente: 'Padaria Aurora',
  recebedor: 'Instituto Demo',
  parcela: 2,
  parcelas: 3,
  valor: 416,
  situacao: 'a_pagar',
  pago_em: null,
  vencimento: '2026-12-07',
  ultimo_pago: { parcela: 1, valor: 415.5, pago_em: '2026-11-07T12:00:00Z' },
  cobranca: null,
  simulavel: false,
}
function lida(mudado: Partial<PagamentoPorLink> = {}): string {
  const cache = criarCache()
  cache.setQueryData(chaveDe(api.abrirLink, { params: { token } }), { ...link, ...mudado })
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <PagarPorLink />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/ ([.,;:)])/g, '$1')
}

describe('who paid one instalment by the link', () => {
  test('reads first that it came, with its receipt, and then of the next one when it falls due', () => {
    expect(lida()).toMatch(
      /^ ?Pagamento confirmado .*R\$ 415,50 Pagamento confirmado em 07\/11\/2026.*parcela 1 de 3\..*Baixar o recibo.*Parcela 2 de 3 .*R\$ 416,00, vence em 07\/12\/2026\. Não é preciso pagá-la agora\. .*Gerar o Pix da parcela 2/,
    )
    const vencida = lida({ vencimento: '2019-01-07' })
    expect(vencida).toContain('R$ 416,00, venceu em 07/01/2019.')
    expect(vencida).not.toContain('Não é preciso')
    expect(lida({ situacao: 'em_confirmacao' })).toMatch(/Pagamento confirmado .*está sendo conferido/)
  })

  test('is asked for what is due where nothing was paid by it yet', () => {
    const dito = lida({ ultimo_pago: null })
    expect(dito).toMatch(/^ ?Pagar com Pix .*Boas práticas, parcela 2 de 3 R\$ 416,00 .*Gerar o Pix/)
    expect(dito).not.toContain('confirmado')
  })
})
