import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GrupoDeCaixas } from './GrupoDeCaixas.tsx'

test('why a group is refused stands above its options, which may be many; what helps stands below', () => {
  const options = Array.from({ length: 60 }, (_, n) => ({ value: String(n), label: `Opção ${n}` }))
  const texto = renderToStaticMarkup(
    <GrupoDeCaixas label="Permissões" options={options} errorMessage="Escolha uma." help="Só o que precisa." />,
  ).replace(/<[^>]*>/g, '|')
  const onde = ['Permissões', 'Escolha uma.', 'Opção 0', 'Opção 59', 'Só o que precisa.'].map((t) => texto.indexOf(t))
  expect(onde).toEqual([...onde].sort((a, b) => a - b))
})
