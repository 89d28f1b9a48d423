import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Falha } from '../api/falha.ts'
import { LoadState } from './LoadState.tsx'

const query = (parts: { error?: Error; isFetching?: boolean }) => ({
  isError: parts.error !== undefined,
  error: parts.error ?? null,
  isFetching: parts.isFetching ?? false,
  refetch: () => undefined,
})
const busy = new Falha({ status: 503, type: 'INDISPONIVEL', mensagem: 'O Hub está ocupado.' })

describe('what was not read yet', () => {
  test('is on its way as long as nothing failed', () => {
    const html = renderToStaticMarkup(<LoadState query={query({})} lines={2} label="Carregando serviços" />)
    expect(html).toContain('role="status"')
    expect(html).toContain('aria-label="Carregando serviços"')
    expect(html).not.toContain('role="alert"')
  })

  test('says why it did not come, what follows from it, and offers to ask again', () => {
    const html = renderToStaticMarkup(<LoadState query={query({ error: busy })}>O pedido continua guardado.</LoadState>)
    expect(html).toContain('role="alert"')
    expect(html).toContain('Não foi possível carregar')
    expect(html).toContain('O Hub está ocupado. O pedido continua guardado.')
    expect(html).toContain('Tentar de novo')
    expect(html).not.toContain('Carregando')
  })

  test('is named where the general sentence would not say what is missing', () => {
    const failed = 'Não foi possível carregar os prestadores'
    expect(renderToStaticMarkup(<LoadState query={query({ error: busy })} failed={failed} />)).toContain(failed)
  })
})
