import type { ListaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import { JanelaDaLista } from './JanelaDaLista.tsx'

// The frame needs a document; what it is given is what this test is about.
vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: ({ children }: FormularioProps) => <form>{children}</form>,
}))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5 }, papel: 'gestor' }),
}))
vi.stubGlobal('location', { pathname: '/dimensionamento' })

test.each([
  [1, '1 pergunta usa esta lista: os questionários dela passam'],
  [2, '2 perguntas usam esta lista: os questionários delas passam'],
])('a list of %i questions says whose questionnaires change', (perguntas, frase) => {
  const lista = { id: 3, chave: 'fotos', descricao: 'Fotos', itens: [], ativo: true, perguntas }
  const janela = renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <JanelaDaLista lista={lista as unknown as ListaDeDimensionamento} onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(janela.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '')).toContain(frase)
})
