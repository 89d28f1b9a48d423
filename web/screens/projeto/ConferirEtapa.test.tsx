import type { EtapaDoProjeto, ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { Janelas } from './Janelas.tsx'

// A window needs a document; what stands in it and what it sends is what this test is about.
const cena = vi.hoisted(() => ({ pedidos: [] as unknown[], apertar: {} as Record<string, () => void> }))
vi.mock('../../ui/Dialogo.tsx', () => ({
  Dialogo: ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
    <section>
      {children}
      {footer}
    </section>
  ),
}))
vi.mock('../../ui/Botao.tsx', () => ({
  Botao: ({ children, onClick }: { children: string; onClick: () => void }) => {
    cena.apertar[children] = onClick
    return <button type="button">{children}</button>
  },
}))
vi.mock('./ArquivosDoProjeto.tsx', () => ({ ArquivosDoProjeto: () => null }))
vi.mock('../../parts/clock.ts', () => ({ useHoje: () => '2026-01-05' }))
vi.mock('../../api/cliente.ts', () => ({
  chamar: (_: unknown, { corpo }: { corpo: unknown }) => {
    cena.pedidos.push(corpo)
    return Promise.resolve({})
  },
}))

const etapa = (entregue_em: string, comentario: string) =>
  ({
    id: 7,
    ordem: 1,
    descricao: 'Diagnóstico',
    entrega: 'O relatório',
    valor: '100.00',
    arquivos: [],
    entregue_em,
    comentario,
    aceite_tacito_em: null,
  }) as unknown as EtapaDoProjeto
const [primeira, segunda] = [
  etapa('2026-01-05T10:00:00.000Z', 'A primeira versão'),
  etapa('2026-01-06T10:00:00.000Z', 'Com as fotos'),
]

test('the window shows the delivery that stands, and accepts the one that it shows', async () => {
  const projeto = { id: 3, prestador: { nome: 'Marina' }, etapas: [segunda] } as unknown as ProjetoDetalhe
  const html = renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <Janelas projeto={projeto} janela={{ qual: 'conferir', etapa: primeira! }} abrir={() => {}} />
    </QueryClientProvider>,
  )
  expect(html).toContain('Com as fotos')
  cena.apertar['Aceitar a etapa']!()
  await expect.poll(() => cena.pedidos).toEqual([{ entregue_em: '2026-01-06T10:00:00.000Z' }])
})
