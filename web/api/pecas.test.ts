import { describe, expect, test } from 'vitest'
import { lerEventos } from './ao-vivo.ts'
import { nomeDoArquivo } from './baixar.ts'
import { aplicarCampos } from './campos.ts'
import { enderecoDe } from './endereco.ts'
import { Falha } from './falha.ts'
import { Intencao } from './intencao.ts'

test('an address is filled and escaped, and leaves out what was not given', () => {
  expect(
    enderecoDe('/a/{id}/b/{nome}/', { id: 3, nome: 'x y' }, { page: 2, search: '', tipos: ['a', 'b'], z: undefined }),
  ).toBe('/api/a/3/b/x%20y/?page=2&tipos=a&tipos=b')
  expect(() => enderecoDe('/a/{id}/', {})).toThrow('id')
})

test('the file’s name comes from the header, the encoded one first', () => {
  expect(nomeDoArquivo(`attachment; filename="contrato.pdf"`, 'p')).toBe('contrato.pdf')
  expect(nomeDoArquivo(`attachment; filename="a.pdf"; filename*=UTF-8''aten%C3%A7%C3%A3o.pdf`, 'p')).toBe('atenção.pdf')
  expect(nomeDoArquivo(null, 'documento.pdf')).toBe('documento.pdf')
})

describe('intention', () => {
  test('the same request keeps its key until the answer is known', () => {
    const intencao = new Intencao()
    const primeira = intencao.chaveDe({ corpo: { valor: 1 } })
    expect(primeira).toMatch(/^[0-9a-f]{32}$/)
    expect(intencao.chaveDe({ corpo: { valor: 1 } })).toBe(primeira)
    intencao.concluir()
    expect(intencao.chaveDe({ corpo: { valor: 1 } })).not.toBe(primeira)
  })
  test('another request has another key', () => {
    const intencao = new Intencao()
    expect(intencao.chaveDe({ corpo: { valor: 1 } })).not.toBe(intencao.chaveDe({ corpo: { valor: 2 } }))
  })
})

test('only lines of data that hold an event count', () => {
  expect(
    lerEventos([': oi', 'event: x', 'data: {"tipo":"solicitacao","id":12}', 'data: quebrado', 'data: {}', '']),
  ).toEqual([{ tipo: 'solicitacao', id: 12 }])
})

test('sentences go to their fields, the others to the form', () => {
  const postos: [string, string, boolean | undefined][] = []
  const formulario = {
    getValues: () => ({ etapas: [{ valor: 1 }], nome: '' }),
    setError: (nome: never, erro: { message: string }, opcoes?: { shouldFocus: boolean }) =>
      void postos.push([nome, erro.message, opcoes?.shouldFocus]),
  }
  const falha = new Falha({
    status: 400,
    type: 'VALIDACAO',
    campos: { 'etapas.0.valor': 'Acima de zero.', nome: 'Preencha.', csrfToken: 'Falta.' },
  })
  expect(aplicarCampos(falha, formulario)).toBe(true)
  expect(postos).toEqual([
    ['etapas.0.valor', 'Acima de zero.', true],
    ['nome', 'Preencha.', false],
    ['root', 'Falta.', undefined],
  ])
})
