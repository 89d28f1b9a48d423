import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { AntesDeEntrar } from './AntesDeEntrar.tsx'

test('who was invited and came by a provider is asked for the terms of who chooses a password, and may leave', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <AntesDeEntrar />
    </QueryClientProvider>,
  )
  expect(html).toContain('Antes de entrar: os termos')
  expect(html).toMatch(/type="checkbox"[^>]*name="termos"/)
  expect(html).toContain('documento=termos')
  expect(html).toMatch(/href="\/login"[^>]*>Sair sem entrar/)
})
