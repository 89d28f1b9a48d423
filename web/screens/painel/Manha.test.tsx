import type { Manha as Lida } from '@hub/protocol/operacao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { Manha } from './Manha.tsx'

const sinal = {
  codigo: 'rm',
  titulo: 'Envios ao RM',
  estado: 'certo',
  dito: 'Em dia',
  detalhe: '4 certos em 24 h',
} as const
const falha: Lida['falhas'][number] = {
  chave: 'x',
  sinal: 'rm',
  titulo: 'Contrato não chegou ao RM',
  causa: 'centro de custo sem conta',
  desde: null,
  proxima: null,
  ato: 'envio',
  id: 7,
  alvo: null,
}
const desenhar = (falhas: Lida['falhas']) =>
  renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <Manha manha={{ conferida_em: '2019-11-23T11:00:00.000Z', sinais: [sinal], falhas }} />
    </QueryClientProvider>,
  )
const botoes = (html: string) =>
  [...html.matchAll(/<(?:button|a)[^>]*>(.*?)<\/(?:button|a)>/g)].map(([, dentro]) =>
    // What is said while it runs waits inside, unseen.
    dentro!
      .replaceAll(/<[^>]+>/g, '')
      .replace(/Pondo na fila|Dispensando|Religando/, '')
      .trim(),
  )

describe('the morning of administration', () => {
  test('says that everything answered, when it was looked at, and how each part is', () => {
    const html = desenhar([])
    expect(html).toContain('Tudo respondeu')
    expect(html).toContain('Em dia')
    expect(html).toContain('4 certos em 24 h')
    expect(html).not.toContain('Tentar agora')
  })

  test('names what failed with its cause and only what can be done about it', () => {
    const html = desenhar([falha])
    expect(html).toContain('Falhou e espera: 1')
    expect(html).toContain('centro de custo sem conta')
    expect(html).toContain('só à mão')
    expect(botoes(html)).toContain('Tentar agora: Contrato não chegou ao RM')
    expect(botoes(desenhar([{ ...falha, ato: 'email' }])).slice(1)).toEqual([
      'Tentar agora: Contrato não chegou ao RM',
      'Dispensar: Contrato não chegou ao RM',
    ])
    expect(botoes(desenhar([{ ...falha, ato: 'webhook' }])).slice(1)).toEqual([
      'Religar: Contrato não chegou ao RM',
      'Ver e testar: Contrato não chegou ao RM',
    ])
    expect(botoes(desenhar([{ ...falha, ato: 'entrega' }])).at(-1)).toBe('Ver: Contrato não chegou ao RM')
    expect(botoes(desenhar([falha, { ...falha, chave: 'y' }]))[1]).toBe('Tentar todos os envios ao RM')
    expect(botoes(desenhar([{ ...falha, ato: 'nada' }])).slice(1)).toEqual([])
  })
})
