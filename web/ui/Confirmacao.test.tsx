import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Confirmacao } from './Confirmacao.tsx'

// The frame of a window needs a document; which element it is described by is what this test is about.
vi.mock('./Dialogo.tsx', () => ({
  Dialogo: (p: { title: string; children: ReactNode; footer: ReactNode; describedBy?: string }) => (
    <section aria-label={p.title} aria-describedby={p.describedBy}>
      {p.children}
      {p.footer}
    </section>
  ),
}))

test('the question and what will happen are read with the window, whose focus starts below them; its field is not', () => {
  const html = renderToStaticMarkup(
    <Confirmacao
      open
      title="Cancelar a solicitação?"
      confirmLabel="Cancelar a solicitação"
      field={<input aria-label="Motivo" />}
      onClose={() => undefined}
      onConfirm={() => undefined}
      errorText={() => null}
    >
      <p>O que foi pago é devolvido.</p>
    </Confirmacao>,
  )
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeDefined()
  const read = new RegExp(`id="${id}"[^>]*><p>(.*?)</p><div><p>(.*?)</p></div></div>(.*)`).exec(html)
  expect(read?.slice(1, 3)).toEqual([
    'Tem certeza de que deseja continuar com esta ação?',
    'O que foi pago é devolvido.',
  ])
  expect(read?.[3]).toContain('aria-label="Motivo"')
})
