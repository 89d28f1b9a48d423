import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SomasDoDistratoVistas } from './ContasDoDistrato.tsx'

const somas = {
  executado: 4160,
  nao_executado: 0,
  valor_subsidio: 3328,
  valor_parceiro: 0,
  valor_cliente: 832,
  devido_ao_prestador: 2080,
  liberado: 0,
  pago_pelo_cliente: 416,
  baixado: 0,
  devolver: 0,
  cobrar: 416,
}
const texto = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const vistas = (outras: Partial<typeof somas> = {}) =>
  texto(renderToStaticMarkup(<SomasDoDistratoVistas somas={{ ...somas, ...outras }} />))

describe('what a termination comes to', () => {
  test('names what was written off beside what the client has paid', () => {
    expect(vistas()).toContain('A cobrar do cliente R$ 416,00 pagou R$ 416,00')
    expect(vistas()).not.toContain('baixados')
    expect(vistas({ baixado: 416, cobrar: 0 })).toContain('pagou R$ 416,00, R$ 416,00 baixados')
  })
})
