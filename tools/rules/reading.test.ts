import { describe, expect, test } from 'vitest'
import { frases, indiceDeLeitura, palavras, silabas } from './reading.ts'

describe('the reader’s index', () => {
  test.each([
    ['casa', 2],
    ['não', 1],
    ['prestador', 3],
    ['solicitação', 5],
    ['contrato', 3],
    ['quando', 2],
    ['guia', 2],
    ['mais', 1],
    ['empresa', 3],
    ['saída', 3],
    ['serviço', 3],
    ['proposta', 3],
    ['à', 1],
  ])('counts the syllables of %s', (palavra, n) => {
    expect(silabas(palavra)).toBe(n)
  })

  test('parts words and sentences', () => {
    expect(palavras('Guarde-o: R$ 1.170,00 até 10/12.')).toEqual(['Guarde-o', 'R', 'até'])
    expect(frases('Pague até 10/12. Depois, o trabalho começa. Art. 5º, II')).toHaveLength(3)
  })

  test('finds short words in short sentences easier than long ones in long sentences', () => {
    const facil = indiceDeLeitura('Leia o contrato. Se estiver certo, assine. Depois você paga a sua parte.')
    const dificil = indiceDeLeitura(
      'A formalização da contratação condiciona-se à disponibilização antecipada da documentação comprobatória correspondente.',
    )
    expect(facil).toBeGreaterThan(60)
    expect(dificil).toBeLessThan(0)
  })
})
