import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabela } from './Tabela.tsx'

test('a list that is on its way is named as it is called, systems and all', () => {
  const carregando = (label: string) =>
    renderToStaticMarkup(<Tabela label={label} columns={[]} rows={[]} rowKey={String} loading />)
  expect(carregando('Envios ao RM')).toContain('Carregando envios ao RM')
  expect(carregando('CNPJs que faltam')).toContain('Carregando CNPJs que faltam')
})
