import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { CompararDados } from './CompararDados.tsx'

// The frame needs a document; what it is given and what it sends is what this test is about.
const cena = vi.hoisted(() => ({ enviar: undefined as unknown, pedidos: [] as unknown[] }))
vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => {
    cena.enviar = props.onSubmit
    return <form aria-label={props.title}>{props.children}</form>
  },
}))
vi.mock('../../api/cliente.ts', () => ({
  chamar: (_: unknown, { corpo }: { corpo: unknown }) => {
    cena.pedidos.push(corpo)
    return Promise.resolve({})
  },
}))

test('the approval says which answer of the client was compared, whatever the page around has read since', async () => {
  const cache = criarCache()
  cache.setQueryData(['/sas/comparacao/', 3], {
    consulta: null,
    resultado: 'nao_configurado',
    documento: '1',
    respondida_em: null,
    campos: [],
    cidade: null,
    outra_cidade: false,
  })
  const s = {
    id: 3,
    empresa: { nomefantasia: 'Doce Cacau' },
    atualizacao: { respondida_em: '2026-01-05T10:00:00.000Z' },
  } as unknown as SolicitacaoVista
  const html = renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <CompararDados s={s} onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(html).toContain('O cliente ainda não respondeu')
  ;(cena.enviar as () => void)()
  await expect.poll(() => cena.pedidos).toEqual([{ escolhas: {}, respondida_em: null }])
})
