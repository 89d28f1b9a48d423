import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CampoNumero } from './CampoNumero.tsx'
import type { Typed } from './numero-br.ts'
import { UnreadTexts } from './unread-numbers.ts'

const kept = () => new Map<string, Typed>([['horas', { text: '12.5', why: 'Use um número inteiro.', begun: false }]])
const draw = (value: number | null, name = 'horas') =>
  renderToStaticMarkup(
    <UnreadTexts value={kept()}>
      <CampoNumero name={name} label="Horas" value={value} />
    </UnreadTexts>,
  )

test('what was typed and is no number stands in its field again where the step comes back', () => {
  const html = draw(null)
  expect(html).toContain('value="12.5"')
  expect(html).toContain('Use um número inteiro.')
  expect(html).toContain('data-unread')
})

test('a number that came meanwhile takes its place, and other fields have nothing of it', () => {
  for (const html of [draw(7), draw(null, 'outras')]) expect(html).not.toContain('12.5')
})
