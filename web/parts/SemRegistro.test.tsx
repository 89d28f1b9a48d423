import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SemRegistro } from './SemRegistro.tsx'

test('a record that is not there is named by its page, its trail and its sentence, with the way to the list', () => {
  const html = renderToStaticMarkup(
    <SemRegistro este="este centro de custo" lista={{ label: 'Centros de custo', href: '/centros' }}>
      Ele foi removido.
    </SemRegistro>,
  )
  expect(html).toMatch(/<h1[^>]*>Centro de custo</)
  expect(html).toContain('Não encontramos este centro de custo')
  expect(html).toMatch(/href="\/centros"[^>]*>Ver centros de custo</)
  expect(html).toContain('Ele foi removido.')
})
