import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Arquivos } from './Arquivos.tsx'

test('why a file was refused is announced: what had the focus went while it was sent', () => {
  const html = renderToStaticMarkup(
    <Arquivos label="Planilha" items={[]} onAdd={() => {}} errorMessage="plano.xlsx: não é uma planilha." />,
  )
  expect(/role="alert"[^>]*>(.*)/.exec(html)?.[1]).toContain('não é uma planilha')
})
