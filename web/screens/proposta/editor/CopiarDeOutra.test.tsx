import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { chaveDe, criarCache } from '../../../api/consultas.ts'
import type { FormularioProps } from '../../../parts/Formulario.tsx'
import { CopiarDeOutra } from './CopiarDeOutra.tsx'

// The frame needs a document; what it holds and offers is what these tests are about.
vi.mock('../../../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => (
    <form aria-label={props.title}>
      {props.children}
      {props.footer ?? <button type="submit">{props.confirmLabel}</button>}
    </form>
  ),
}))

const enviada = (id: number, titulo: string) => ({
  id,
  solicitacao: { titulo, nrosolicitacao: `S-${id}`, cliente: 'Doce Cacau' },
})
const minha = { id: 7, solicitacao: { titulo: 'Rotulagem' } } as PropostaDetalhe

function lida(results: readonly unknown[]): string {
  const cache = criarCache()
  cache.setQueryData(chaveDe(proposta.listarEnviadas, { query: { page: '1', page_size: '20' } }), { results })
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <CopiarDeOutra p={minha} mudar={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

test('the earlier ones of the same service come first, and this one is none of them', () => {
  const html = lida([enviada(3, 'Vigilância'), enviada(7, 'Rotulagem'), enviada(5, 'Rotulagem')])
  expect([...html.matchAll(/S-\d/g)].map(([n]) => n)).toEqual(['S-5', 'S-3'])
  expect(html).toContain('Copiar</button>')
})

test('nobody is asked to choose from nothing', () => {
  const html = lida([enviada(7, 'Rotulagem')])
  expect(html).toContain('Você ainda não enviou outra proposta.')
  expect(html).not.toContain('Copiar</button>')
})
