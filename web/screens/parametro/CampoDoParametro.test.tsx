import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CampoDoParametro } from './CampoDoParametro.tsx'

test('a percentage that is too much stays in its field to be mended', () => {
  const html = (valor: string) =>
    renderToStaticMarkup(
      <CampoDoParametro
        chave="subsidio_pct_MEI"
        valor={valor}
        linhas={undefined}
        aoMudar={() => {}}
        falha={undefined}
      />,
    )
  expect(html('101')).toContain('value="101,00"')
  expect(html('66.67')).toContain('value="66,67"')
  expect(html('')).toContain('value=""')
})

test('lines that are no value yet stand again as they were typed', () => {
  const html = renderToStaticMarkup(
    <CampoDoParametro
      chave="feriados_proprios"
      valor="24/12"
      linhas={'24/12\n31/02 Nada'}
      aoMudar={() => {}}
      falha="x"
    />,
  )
  expect(html).toContain('24/12\n31/02 Nada')
})
