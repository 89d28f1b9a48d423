import { permitido, recusado } from '@hub/domain/kernel/decisao.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Cobranca, PagamentoDaSolicitacao } from '@hub/protocol/pagamento.formas.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { PagarDialogo } from './PagarDialogo.tsx'

vi.mock('../../ui/Dialogo.tsx', () => ({
  Dialogo: (p: { title: string; children: ReactNode }) => <section aria-label={p.title}>{p.children}</section>,
}))
vi.mock('../../parts/clock.ts', async (original) => ({ ...(await original<object>()), useHoje: () => '2026-11-10' }))
vi.mock('../../parts/calendario.ts', () => ({ useCalendario: () => ({}) }))

interface Mudado {
  cobranca?: Partial<Cobranca>
  substatus?: Substatus
  falta?: number
  podePagar?: boolean
}
/** What the window says, without its marks. */
function lida({ cobranca = {}, substatus = 'aguardando_pagamento', falta = 0, podePagar = true }: Mudado): string {
  const p = {
    solicitacao: { id: 7, nrosolicitacao: '2026-000123', titulo: 'Boas práticas', substatus: { codigo: substatus } },
    divisao: { falta },
    plano: [],
    acoes: { pagar: podePagar ? permitido : recusado('SITUACAO_NAO_PERMITE') },
  } as unknown as PagamentoDaSolicitacao
  const c = {
    id: 3,
    meio: 'pix',
    valor: 832,
    situacao: 'pendente',
    copiaecola: '00020126',
    pago_em: null,
    erro: null,
    ...cobranca,
  } as unknown as Cobranca
  return renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <PagarDialogo pagamento={p} cobranca={c} onClose={() => {}} aoRefazer={() => {}} />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
}
const OUTRA = 'Gerar outra cobrança'

describe('the window of a charge that ended', () => {
  test.each([
    ['estorno_pendente', /Recebemos este pagamento, e ele volta para quem pagou\./],
    ['estornada', /Este pagamento foi devolvido a quem pagou\./],
  ] as const)(
    '%s: says that money came, and asks for no other, though asking for its return failed',
    (situacao, dito) => {
      for (const erro of [null, { titulo: 'O provedor não respondeu', detalhe: 'Tentamos de novo.' }]) {
        const html = lida({ cobranca: { situacao, erro } })
        expect(html).toMatch(dito)
        expect(html).not.toMatch(/Nada foi cobrado|Gerar outra|não respondeu/)
      }
    },
  )

  test.each([
    ['expirada', 'O prazo deste pagamento passou'],
    ['cancelada', 'Esta cobrança foi cancelada'],
  ] as const)('%s: claims nothing of money that may be on its way', (situacao, titulo) => {
    const html = lida({ cobranca: { situacao } })
    expect(html).toContain(titulo)
    expect(html).toContain('Se você já pagou, não pague de novo: o pagamento conta, ou o valor volta para você.')
    expect(html).toContain(OUTRA)
    expect(html).not.toContain('Nada foi cobrado')
  })

  test('offers another only where one may be asked for', () => {
    const html = lida({ cobranca: { situacao: 'cancelada' }, podePagar: false })
    expect(html).not.toContain(OUTRA)
    expect(html).toContain('Se você já pagou')
  })

  test('refused by the provider: keeps its words', () => {
    const erro = { titulo: 'O provedor recusou', detalhe: 'Escolha outra forma de pagar.' }
    const html = lida({ cobranca: { situacao: 'cancelada', copiaecola: null, erro } })
    expect(html).toContain('O provedor recusou')
    expect(html).toContain('Escolha outra forma de pagar.')
    expect(html).toContain(OUTRA)
  })
})

describe('the window of a paid charge', () => {
  const paga = (substatus: Substatus, falta = 0) =>
    lida({ cobranca: { situacao: 'pago', pago_em: '2026-11-07T12:00:00Z' }, substatus, falta })

  test.each(['aguardando_pagamento', 'aguardando_liberacao'] as const)('promises the start of the work in %s', (s) => {
    expect(paga(s)).toContain('Sua parte está paga. O gestor libera a execução e avisamos você.')
    expect(paga(s, 416)).toContain('As próximas parcelas ficam na aba Pagamento. O gestor libera')
  })
  test.each(['em_execucao', 'aguardando_analise_final', 'cancelada_distrato'] as const)('and not in %s', (s) => {
    expect(paga(s)).toContain('Sua parte está paga.')
    expect(paga(s)).not.toContain('libera')
  })
})
