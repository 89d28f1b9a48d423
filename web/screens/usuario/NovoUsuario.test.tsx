import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { criarCache } from '../../api/consultas.ts'
import { NovoUsuario } from './NovoUsuario.tsx'

// The window needs a document; what it holds its fields to is what this test is about.
const cena = vi.hoisted(() => ({ schema: undefined as unknown }))
vi.mock('../../blocks/Command.tsx', () => ({
  Command: ({ call }: { call: { corpo: unknown } }): null => {
    cena.schema = call.corpo
    return null
  },
}))
vi.mock('../../parts/endereco.ts', () => ({ useIr: () => () => {} }))

test('tells an address that is none together with what else is wrong, before anything is sent', () => {
  renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <NovoUsuario onClose={() => {}} />
    </QueryClientProvider>,
  )
  const escrito = { nome: 'Ana', sobrenome: 'Souza', email: 'não é e-mail', grupos: [] }
  const lido = z.safeParse(cena.schema as z.ZodMiniType, escrito)
  expect(lido.error?.issues.map((i) => [i.path[0], i.message])).toEqual([
    ['email', 'Informe um e-mail válido, como nome@empresa.com.br.'],
    ['grupos', 'Escolha pelo menos um perfil.'],
  ])
})
