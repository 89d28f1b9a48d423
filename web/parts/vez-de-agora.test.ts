import { describe, expect, test } from 'vitest'
import { lerVez } from './vez-de-agora.ts'

const rogerio = { gestor: { nome: 'Rogério' } }
const analisar = { papel: 'gestor', ato: 'analisar a solicitação' } as const

describe('whose turn a request is', () => {
  test('the reader’s own comes first, whoever else may move it', () => {
    const vezes = [analisar, { papel: 'cliente', ato: 'conferir a entrega' } as const]
    expect(lerVez({ vezes, minha: true }, rogerio)).toEqual({ quem: 'Sua vez', ato: 'analisar a solicitação' })
  })

  test('a colleague who answers for it is named; without one it is the manager’s', () => {
    expect(lerVez({ vezes: [analisar], minha: false }, rogerio).quem).toBe('Vez de Rogério')
    expect(lerVez({ vezes: [analisar], minha: false }, { gestor: null }).quem).toBe('Vez do gestor')
  })

  test('those who owe the same act are told together, those who owe another are not', () => {
    const assinar = 'assinar o contrato'
    const vezes = [
      { papel: 'cliente', ato: assinar },
      { papel: 'prestador', ato: assinar },
      { papel: 'coordenador', ato: assinar },
    ] as const
    expect(lerVez({ vezes: [...vezes], minha: false }, rogerio)).toEqual({
      quem: 'Vez do cliente e de mais 2',
      ato: assinar,
    })
    expect(lerVez({ vezes: vezes.slice(0, 2), minha: false }, rogerio).quem).toBe('Vez do cliente e do prestador')
    const entrega = [
      { papel: 'cliente', ato: 'conferir a entrega' },
      { papel: 'prestador', ato: 'entregar as etapas' },
    ] as const
    expect(lerVez({ vezes: [...entrega], minha: false }, rogerio).quem).toBe('Vez do cliente')
  })

  test('nobody is awaited once it has ended', () => {
    expect(lerVez({ vezes: [], minha: false }, rogerio)).toEqual({ quem: '', ato: '' })
  })
})
