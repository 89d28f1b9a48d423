import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NumerosDe } from './NumerosDe.tsx'

const desenhar = (em: string) =>
  renderToStaticMarkup(<NumerosDe em={em} hoje="2028-02-29" />).replaceAll(/<[^>]+>/g, '')

test('says of what minute the sums are, and of what day where the job stood still since', () => {
  expect(desenhar('2028-02-29T17:32:10.000Z')).toMatch(/Números de 14:32\.$/)
  expect(desenhar('2019-11-23T17:32:10.000Z')).toMatch(/Números de 23\/11\/2019 14:32\.$/)
})
