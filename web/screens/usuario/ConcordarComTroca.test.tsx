import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import { ConcordarComTroca } from './ConcordarComTroca.tsx'

// The frame needs a document; what it says is what this test is about.
vi.mock('../../parts/Formulario.tsx', () => ({ Formulario: (props: FormularioProps) => <p>{props.subtitle}</p> }))

test('whoever agrees to another address reads in the window which one', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <ConcordarComTroca novo="vera.nova@hub.example" onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(html).toContain('vera.nova@hub.example')
})
