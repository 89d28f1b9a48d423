import { describe, expect, it } from 'vitest'
import { AVISOS_NA_HORA, escreverResumo, esperaOResumo } from './resumo.rules.ts'

describe('an e-mail about several notices', () => {
  it('is for reminders, and for whatever comes after the first few', () => {
    expect(esperaOResumo('prazo', 0)).toBe(true)
    expect(esperaOResumo('vez', 0)).toBe(false)
    expect(AVISOS_NA_HORA).toBe(5)
    expect(esperaOResumo('vez', 4)).toBe(false)
    expect(esperaOResumo('andamento', 5)).toBe(true)
  })

  it('tells deadlines first, counts them in the subject and keeps the order in which they came', () => {
    const r = escreverResumo([
      { tipo: 'vez', mensagem: 'A' },
      { tipo: 'prazo', mensagem: 'B' },
      { tipo: 'vez', mensagem: 'C' },
    ])
    expect(r).toEqual({
      assunto: '3 avisos do Hub, 1 de prazo',
      paragrafos: ['Prazos perto do fim (1)\n• B', 'É a sua vez (2)\n• A\n• C'],
    })
    expect(
      escreverResumo([
        { tipo: 'prazo', mensagem: 'B' },
        { tipo: 'prazo', mensagem: 'D' },
      ]).assunto,
    ).toBe('2 avisos do Hub de prazo')
  })

  it('stays short: what does not fit is counted', () => {
    const { paragrafos } = escreverResumo(Array.from({ length: 200 }, (_, i) => ({ tipo: 'vez', mensagem: `n${i}` })))
    expect(paragrafos[0]!.split('\n')).toHaveLength(42)
    expect(paragrafos[0]).toMatch(/• e mais 160 no Hub$/)
    const fim = (n: number) =>
      escreverResumo(Array.from({ length: n }, (_, i) => ({ tipo: 'vez', mensagem: `n${i}` })))
        .paragrafos[0]!.split('• ')
        .at(-1)
    expect([fim(40), fim(41)]).toEqual(['n39', 'e mais 1 no Hub'])
  })
})
