import type * as Consultas from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { Email } from './Email.tsx'

const cena = vi.hoisted(() => ({ error: null as unknown }))
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof Consultas>()),
  useQuery: () => ({ data: undefined, isError: true, error: cena.error }),
}))
vi.mock('../../parts/endereco.ts', async (original) => ({
  ...(await original<object>()),
  useParametro: () => 'nao-existe',
  useAbas: () => [{ como: 'computador' }, () => '/'],
  useTitulo: () => {},
}))

const tela = (falha: Falha) => {
  cena.error = falha
  return renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <Email />
    </QueryClientProvider>,
  )
}

test('an e-mail that the hub does not send is said to be missing, with the way to those that there are', () => {
  const pagina = tela(new Falha({ status: 404, type: 'NAO_ENCONTRADO' }))
  expect(pagina).toMatch(/<h1[^>]*>Modelo de e-mail</)
  expect(pagina).toContain('Não encontramos este modelo de e-mail')
  expect(pagina).toMatch(/href="\/integracoes\/emails"[^>]*>Ver modelos de e-mail</)
  expect(tela(new Falha({ status: 503, type: 'INDISPONIVEL' }))).toContain('Tentar de novo')
})
