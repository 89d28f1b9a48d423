import { documentoDaEmpresa as api } from '@hub/protocol/documento-da-empresa.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { consulta, criarCache } from '../api/consultas.ts'
import type { FormularioProps } from '../parts/Formulario.tsx'
import { EnviarDocumento } from './EnviarDocumento.tsx'

// The frame needs a document; what it is given is what this test is about.
const frame = vi.hoisted(() => ({ props: undefined as unknown }))
vi.mock('../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => {
    frame.props = props
    return null
  },
}))
vi.mock('../parts/clock.ts', () => ({ useHoje: () => '2019-03-01' }))

const motivo = (cache: ReturnType<typeof criarCache>) => {
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <EnviarDocumento
        empresa={{ id: 1, nome: 'Doces da Bahia', pessoa: 'cnpj', lados: ['prestador'] }}
        tipo={7}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  return (frame.props as FormularioProps).disabledReason
}

const { queryKey } = consulta(api.listarTipos)

test('a document is not asked for its kind, which nobody can choose here, before the kinds have come', async () => {
  const cache = criarCache()
  expect(motivo(cache)).toBe('Carregando os tipos de documento.')
  cache.setQueryData(queryKey, [{ id: 7, tipo: 'Contrato social', validade: 'nenhuma', varios: false } as never])
  expect(motivo(cache)).toBeUndefined()
})

test('nor when they did not come', async () => {
  const cache = criarCache()
  const semRede = () => Promise.reject(new Error('no network'))
  await cache.fetchQuery({ queryKey, queryFn: semRede, retry: false }).catch(() => undefined)
  // Mounting asks again: until that answers, what is known is that they did not come.
  cache.setQueryDefaults(queryKey, { retryOnMount: false })
  expect(motivo(cache)).toMatch(/não vieram/)
})
