import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { AlterarConsultor } from './AlterarConsultor.tsx'
import type { SolicitacaoVista } from './aba.ts'

interface Given {
  values: { consultor: string }
  input: (fields: { consultor: string }) => object
}
const window = vi.hoisted(() => ({ given: undefined as unknown }))
vi.mock('../../blocks/Command.tsx', () => ({
  Command: (props: object) => {
    window.given = props
    return null
  },
}))

test.each([
  [{ id: 3, nome: 'Tiago Moura' }, 3],
  [null, null],
])('says whom the window saw as consultant, so that it writes over nobody’s choice: %s', (consultor, antes) => {
  const s = { id: 7, nrosolicitacao: '2026-000007', consultor, acoes: {} } as unknown as SolicitacaoVista
  renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <AlterarConsultor s={s} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const { input } = window.given as Given
  expect(input({ consultor: '5' })).toEqual({ params: { id: 7 }, corpo: { consultor: 5, antes } })
})
