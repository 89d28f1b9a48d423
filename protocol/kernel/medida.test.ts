import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registro } from '../registro.ts'
import { booleano, email, id, linha, padrao, texto, varios } from './campos.ts'
import type { Endpoint } from './endpoint.ts'
import { medir } from './medida.ts'

const chamadas = Object.entries(registro) as [string, Endpoint][]
const esquemas = chamadas.flatMap(([nome, e]) =>
  (['params', 'query', 'corpo'] as const).flatMap((onde) => (e[onde] ? [{ nome: `${nome} ${onde}`, s: e[onde] }] : [])),
)

describe('every call of the registry', () => {
  it('says how long each text, list and number of its input may be', () => {
    expect(esquemas.length).toBeGreaterThan(300)
    expect(esquemas.flatMap(({ nome, s }) => medir(s).semLimite.map((falta) => nome + falta))).toEqual([])
  })
})

describe('a description without a bound', () => {
  it.each([
    ['a text', z.string(), ': text without a maximum'],
    ['a pattern, which bounds nothing by itself', z.string().check(z.regex(/^\d{7}$/)), ': text without a maximum'],
    ['a list', z.array(id), ': list without a maximum'],
    ['a number', z.number(), ': number without a minimum and a maximum'],
    ['a number with one end', z.number().check(z.int(), z.positive()), ': integer without a maximum'],
    ['a record', z.record(z.string(), z.string()), ': record, whose size is not known'],
    ['anything', z.unknown(), ': unknown, whose size is not known'],
    ['a field within', z.object({ a: z.optional(z.object({ b: z.string() })) }), '.a.b: text without a maximum'],
    ['one way of several', z.union([texto(5), z.string()]), '|: text without a maximum'],
  ])('is found: %s', (_, s, falta) => {
    expect(medir(s).semLimite).toContain(falta)
  })
})

describe('what is too long', () => {
  let rodou = 0
  const contado = z.string().check(
    z.maxLength(5, 'Curto, por favor.'),
    z.refine(() => {
      rodou++
      return true
    }),
  )
  const corpo = z.strictObject({
    nome: linha(5),
    etapas: z.array(z.strictObject({ valor: contado })).check(z.maxLength(3)),
    tema: varios(id),
    ativo: z.optional(booleano),
    email: z.optional(z.nullable(email)),
    cep: z.optional(z.union([padrao(8, /^\d{8}$/, 'Confira o CEP.'), z.null()])),
    id: z.optional(id),
  })
  it.each([
    ['a text', { nome: 'x'.repeat(6) }, 'nome', 'Use no máximo 5 caracteres.'],
    ['a text in a list', { etapas: [{ valor: 'a' }, { valor: 'abcdef' }] }, 'etapas.1.valor', 'Curto, por favor.'],
    ['a list', { etapas: Array(4).fill(7) }, 'etapas', 'Inclua no máximo 3.'],
    ['a filter', { tema: Array(51).fill('1') }, 'tema', 'Inclua no máximo 50.'],
    ['an address', { email: `a@${'a.'.repeat(200)}` }, 'email', 'Use no máximo 200 caracteres.'],
    ['one way of several', { cep: '1'.repeat(9) }, 'cep', 'Confira o CEP.'],
    ['a number in digits', { id: '1'.repeat(41) }, 'id', 'Informe um número.'],
    ['a list for a number', { id: [[1]] }, 'id', 'Informe um número.'],
    [
      'unknown fields',
      Object.fromEntries(Array.from({ length: 58 }, (_, i) => [`x${i}`, 1])),
      'x0',
      'Campo desconhecido.',
    ],
  ])('is refused at its field before anything looks at it: %s', (_, valor, campo, mensagem) => {
    const excesso = medir(corpo).excesso(valor)
    expect([excesso?.caminho.join('.'), excesso?.mensagem]).toEqual([campo, mensagem])
    expect(rodou).toBe(0)
  })

  it('is not what fits, nor spaces at its ends, nor another type, which the description refuses itself', () => {
    for (const valor of [{ nome: '  abcde  ' }, { nome: 5, etapas: 'x'.repeat(100) }, null, 'x', [], { etapas: {} }])
      expect(medir(corpo).excesso(valor)).toBeUndefined()
  })

  it('counts characters as the description does, whatever they are kept in', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ç', '漢', '😀', '𝒜'), maxLength: 12 }), (nome) => {
        expect(medir(linha(5)).excesso(nome) !== undefined).toBe(linha(5).safeParse(nome).error !== undefined)
      }),
    )
  })

  it('bounds what a call reads from its body', () => {
    const { bytes } = medir(z.strictObject({ nome: linha(10) }))
    expect(bytes).toBe(132)
    for (const escrito of ['\\u0001', '\\ud83d\\ude00'])
      expect(`{"nome":"${escrito.repeat(10)}"}`.length).toBeLessThanOrEqual(bytes)
  })
})
