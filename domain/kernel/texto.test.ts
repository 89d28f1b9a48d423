import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  capitalizarPalavras,
  chaveDeBusca,
  comPrimeiraLetraGrande,
  limparLinha,
  limparTexto,
  primeiraMaiuscula,
  semAcento,
  semMarcacao,
  semVazios,
  truncar,
} from './texto.ts'

const textoPortugues = fc.string({ unit: fc.constantFrom(...'abcdeéãçôÀÉÇ ABC12,.-/ \n'), maxLength: 60 })

describe('names and descriptions', () => {
  test.each([
    ['consultoria de gestão', 'Consultoria de Gestão'],
    ['PADARIA DO JOSÉ me', 'Padaria do José ME'],
    ['BOAS PRÁTICAS  DE   fabricação', 'Boas Práticas de Fabricação'],
    ['loja s/a', 'Loja S/A'],
    ['ana', 'Ana'],
    ['jo', 'JO'],
    ['  ', ''],
    ['água (mineral)', 'Água (Mineral)'],
  ])('%j becomes %j', (antes, depois) => {
    expect(capitalizarPalavras(antes)).toBe(depois)
  })

  test('do not change when normalised twice', () => {
    fc.assert(
      fc.property(textoPortugues, (t) => {
        const uma = capitalizarPalavras(t)
        expect(capitalizarPalavras(uma)).toBe(uma)
        expect(chaveDeBusca(uma)).toBe(chaveDeBusca(t))
      }),
    )
  })
})

describe('sentences', () => {
  test.each([
    ['PRECISO VENDER MAIS', 'Preciso vender mais'],
    ['  érica pediu', 'Érica pediu'],
    ['"QUERO" crescer', '"Quero" crescer'],
    ['3 ETAPAS', '3 etapas'],
    ['', ''],
  ])('%j becomes %j', (antes, depois) => {
    expect(primeiraMaiuscula(antes)).toBe(depois)
  })
})

describe('markup', () => {
  test('is taken out and the words stay', () => {
    expect(semMarcacao('<b>Apoio</b> ao <i class="x">artesão</i><!-- oi -->')).toBe('Apoio ao artesão')
    expect(semMarcacao('<img src=x onerror=alert(1)>')).toBe('')
  })

  test('hidden inside markup, or left open, opens no tag either', () => {
    expect(semMarcacao('<scr<b>ipt>alert(1)</scr</b>ipt>')).not.toMatch(/<[a-z/!?]/i)
    expect(semMarcacao('<img src=x onerror=alert(1) ')).not.toContain('<')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>/!?ab ="') }), (t) => {
        expect(semMarcacao(t)).not.toMatch(/<[a-z/!?]/i)
      }),
    )
  })

  test('is not seen in a comparison', () => {
    expect(semMarcacao('custo < 10 e lucro > 5')).toBe('custo < 10 e lucro > 5')
  })
})

describe('long text', () => {
  test('is cut at a word boundary with an ellipsis', () => {
    expect(truncar('Consultoria de gestão financeira', 20)).toBe('Consultoria de…')
    expect(truncar('Consultoria de gestão', 15)).toBe('Consultoria de…')
    expect(truncar('Design, marca e embalagem', 14)).toBe('Design, marca…')
    expect(truncar('Design, marca e embalagem', 8)).toBe('Design…')
    expect(truncar('Consultoria', 5)).toBe('Cons…')
    expect(truncar('curto', 5)).toBe('curto')
  })

  test('never exceeds its limit and never breaks a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (t, maximo) => {
        const cortado = truncar(t, maximo)
        expect([...cortado].length).toBeLessThanOrEqual(maximo)
        expect(cortado.isWellFormed()).toBe(true)
      }),
    )
  })
})

test('a search finds words with or without accents and capitals', () => {
  expect(semAcento('Ação É Çedilha')).toBe('Acao E Cedilha')
  expect(chaveDeBusca('  Gestão   Financeira ')).toBe('gestao financeira')
})

test('empty and undefined fields are not sent, zero and false are', () => {
  expect(semVazios({ nome: 'Ana', sobrenome: ' ', apelido: undefined, idade: 0, ativo: false, foto: null })).toEqual({
    nome: 'Ana',
    idade: 0,
    ativo: false,
  })
})

describe('what no text carries unseen', () => {
  /** By the tables of Unicode, whatever has been added to them. */
  const invisiveis = Array.from({ length: 0x110000 }, (_, i) => i)
    .filter((c) => c < 0xd800 || c > 0xdfff)
    .map((c) => String.fromCodePoint(c))
    .filter((c) => /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\0\n\t]|[^\P{Z} ]/u.test(c))

  test('none of them is left in a line or a text, wherever it stood', () => {
    expect(invisiveis.length).toBeGreaterThan(4_000)
    for (const c of invisiveis)
      for (const limpo of [limparLinha(`${c}Ana${c}Maria${c}`), limparTexto(`${c}Ana${c}Maria${c}`)])
        expect([c.codePointAt(0)!.toString(16), limpo]).toEqual([
          c.codePointAt(0)!.toString(16),
          expect.stringMatching(/^Ana[ \n]?Maria$/),
        ])
  })

  test('a line is one; a text keeps its lines', () => {
    expect(limparLinha(' Rua das\r\nFlores\u2028\t10 ')).toBe('Rua das Flores 10')
    expect(limparTexto(' Um.\r\n\r\nDois.\u2028Três.\u0085 ')).toBe('Um.\n\nDois.\nTrês.')
  })

  test('emoji are whole: joined ones, coloured ones, key caps; what holds them together holds nothing else', () => {
    for (const inteiro of ['👩‍👩‍👧', '❤️', '1️⃣', '👨🏽‍🚒', '🏳️‍🌈', '🇧🇷', '✈️ Loja'])
      expect([limparLinha(inteiro), limparTexto(inteiro)]).toEqual([inteiro, inteiro])
    expect(limparLinha('An\u200da 1\ufe0f \u200d👩')).toBe('Ana 1 👩')
  })

  test('nothing is left to do the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0x10ffff).map((n) => String.fromCodePoint(n)), maxLength: 60 }), (texto) => {
        expect(limparLinha(limparLinha(texto))).toBe(limparLinha(texto))
        expect(limparTexto(limparTexto(texto))).toBe(limparTexto(texto))
      }),
    )
  })
})

test('a name that begins a sentence keeps its own capitals', () => {
  expect(['Doce Cacau', 'o cliente', '«água viva» ME'].map(comPrimeiraLetraGrande)).toEqual([
    'Doce Cacau',
    'O cliente',
    '«Água viva» ME',
  ])
})
