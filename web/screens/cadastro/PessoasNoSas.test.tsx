import type * as Consultas from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Falha } from '../../api/falha.ts'
import { PessoasNoSas } from './PessoasNoSas.tsx'

const cena = vi.hoisted(() => ({ error: null as unknown }))
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof Consultas>()),
  useQuery: () => ({ data: undefined, isError: true, error: cena.error, isFetching: false }),
}))
const tela = (error: Falha) => {
  cena.error = error
  return renderToStaticMarkup(<PessoasNoSas empresa={1} cpf={null} />)
}

test('an installation without SAS is not told of a SAS that did not answer', () => {
  const semSas = tela(new Falha({ status: 409, type: 'SAS_NAO_CONFIGURADO' }))
  expect(semSas).toContain('Este Hub não está ligado ao SAS')
  expect(semSas).not.toMatch(/não respondeu|Tentar de novo/)
  expect(tela(new Falha({ status: 503, type: 'SAS_INDISPONIVEL' }))).toMatch(/não respondeu.*Tentar de novo/)
})
