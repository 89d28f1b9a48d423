import type { ReactElement, RefObject } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CampoBusca } from './CampoBusca.tsx'

// What the field is given: nothing can be pressed in what is drawn on a server.
const given = vi.hoisted(() => ({ props: undefined as unknown }))
vi.mock('./CampoTexto.tsx', () => ({
  CampoTexto: (props: unknown) => {
    given.props = props
    return null
  },
}))

test('"Limpar busca" goes with its own press and leaves the focus in the field, where the next word is typed', () => {
  const onSearch = vi.fn()
  renderToStaticMarkup(<CampoBusca label="Buscar" value="padaria" onSearch={onSearch} />)
  const { ref, after } = given.props as {
    ref: RefObject<{ focus: () => void } | null>
    after: ReactElement<{ onClick: () => void }>
  }
  const focus = vi.fn()
  if (ref) ref.current = { focus }
  after.props.onClick()
  expect(onSearch).toHaveBeenCalledWith('')
  expect(focus).toHaveBeenCalledOnce()
})
