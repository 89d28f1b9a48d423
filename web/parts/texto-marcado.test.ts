import { expect, test } from 'vitest'
import { lerMarcado } from './texto-marcado.ts'

test('headings, paragraphs over several lines and lists are told apart', () => {
  expect(lerMarcado('Uma frase\nque continua.\n\n## Seção\n\n- um\n- dois\n\n\nFim.')).toEqual([
    { tipo: 'paragrafo', texto: 'Uma frase que continua.' },
    { tipo: 'titulo', texto: 'Seção' },
    { tipo: 'lista', itens: ['um', 'dois'] },
    { tipo: 'paragrafo', texto: 'Fim.' },
  ])
})

test('markup is text like any other', () => {
  expect(lerMarcado('<img src=x onerror=alert(1)>')).toEqual([
    { tipo: 'paragrafo', texto: '<img src=x onerror=alert(1)>' },
  ])
})
