import { portal } from '@hub/protocol/portal.ts'
import type { NotaDoProjeto, ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { consulta, criarCache } from '../../api/consultas.ts'
import { EnviarNota } from './EnviarNota.tsx'

// A window needs a document; what stands in it is what this test is about.
vi.mock('../../ui/Dialogo.tsx', () => ({
  Dialogo: ({ title, children }: { title: ReactNode; children: ReactNode }) => (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  ),
}))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5 }, papel: 'prestador' }),
}))
vi.mock('../../parts/clock.ts', () => ({ useHoje: () => '2026-01-05' }))
vi.stubGlobal('location', { pathname: '/projetos/3' })

const projeto = {
  id: 3,
  dias_pagamento_nota: 10,
  nota_fiscal: {
    tomador: 'ENTIDADE',
    emissor: { documento: '11222333000181', nome: 'Doce Cacau' },
    cliente: { documento: '11444777000161', nome: 'Sabor do Mar' },
  },
} as unknown as ProjetoDetalhe
const nota = {
  parcela: 2,
  valor: '1200.00',
  motivo: null,
  etapa: { ordem: 2, descricao: 'Entrega do plano' },
} as unknown as NotaDoProjeto

const janela = (cache = criarCache()) =>
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <EnviarNota projeto={projeto} nota={nota} onClose={() => {}} />
    </QueryClientProvider>,
  )

test('opens at the press, and has its fields once it is known whom the invoice is made out to', () => {
  expect(janela()).toContain('Enviar a nota da parcela 2')
  expect(janela()).not.toContain('Número da nota')
  const cache = criarCache()
  cache.setQueryData(consulta(portal.lerContato).queryKey, {
    entidade: { nome: 'Entidade', cnpj: '33000167000101' },
  } as never)
  expect(janela(cache)).toContain('Número da nota')
  expect(janela(cache)).toContain('33.000.167/0001-01')
})
