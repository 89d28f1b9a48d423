import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextoMarcado } from './TextoMarcado.tsx'

const html = (texto: string) =>
  renderToStaticMarkup(<TextoMarcado>{texto}</TextoMarcado>)
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replaceAll('&#x27;', "'")

test('headings, paragraphs over several lines, lists, emphasis and tables are what they are', () => {
  expect(html('Uma frase\nque **continua**.\n\n## Seção\n\n- um\n- dois\n\n### Parte\n\n3. três\n4. quatro')).toBe(
    '<p>Uma frase\nque <strong>continua</strong>.</p><h2>Seção</h2><ul><li>um</li><li>dois</li></ul><h3>Parte</h3><ol start="3"><li>três</li><li>quatro</li></ol>',
  )
  expect(html('| Dado | Prazo |\n|---|---|\n| *Acesso* | 6 meses |')).toContain(
    '<thead><tr><th>Dado</th><th>Prazo</th></tr></thead><tbody><tr><td><em>Acesso</em></td><td>6 meses</td></tr></tbody>',
  )
})

test('addresses and mailboxes can be followed, written out or under words', () => {
  expect(html('Leia [a lei](https://www.planalto.gov.br/lei) em /ajuda.')).toBe(
    '<p>Leia <a href="https://www.planalto.gov.br/lei">a lei</a> em /ajuda.</p>',
  )
  expect(html('Escreva para rita@cedro.example ou https://hub.example/ajuda.')).toBe(
    '<p>Escreva para <a href="mailto:rita@cedro.example">rita@cedro.example</a> ou <a href="https://hub.example/ajuda">https://hub.example/ajuda</a>.</p>',
  )
})

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['a <b onclick="x()">b</b>', '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>'],
  ['[a](javascript:alert(1)) [b](//mau.example) [c](data:text/html,x) [d](/\\mau.example)', '<p>a b c d</p>'],
  ['![foto](https://mau.example/x.png)', '<p>foto</p>'],
  ['[x]: https://mau.example "t"', ''],
])('what could run or load is text: %s', (texto, dito) => {
  expect(html(texto)).toBe(dito)
})
