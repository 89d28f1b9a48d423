import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limparCep, mascararCep, validarCep } from './cep.ts'
import { cnaePorExtenso, limparCnae, mascararCnae, validarCnae } from './cnae.ts'
import { digitosDoCnpj, limparCnpj, mascararCnpj, validarCnpj } from './cnpj.ts'
import { digitosDoCpf, documentoNaLista, limparCpf, mascararCpf, ocultarCpf, validarCpf } from './cpf.ts'
import { aplicarMascara } from './mascara.ts'
import { limparTelefone, mascararTelefone, validarTelefone } from './telefone.ts'

const algarismos = '0123456789'
const letras = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const texto = (alfabeto: string, tamanho: number) =>
  fc.string({ unit: fc.constantFrom(...alfabeto), minLength: tamanho, maxLength: tamanho })

describe('a CPF', () => {
  const cpfs = texto(algarismos, 9)
    .filter((b) => !/^(\d)\1+$/.test(b))
    .map((b) => b + digitosDoCpf(b))

  test('is known by its check digits', () => {
    for (const cpf of ['12345678909', '52998224725', '00000000787', '00000010073'])
      expect(validarCpf(cpf), cpf).toBe(true)
    for (const cpf of ['12345678900', '11111111111', '00000000000', '1234567890', '123.456.789-09', ''])
      expect(validarCpf(cpf), cpf).toBe(false)
  })

  test('with a check digit changed is no longer right', () => {
    fc.assert(
      fc.property(cpfs, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 }), (cpf, i, soma) => {
        expect(validarCpf(cpf)).toBe(true)
        expect(validarCpf(cpf.slice(0, i) + ((Number(cpf[i]) + soma) % 10) + cpf.slice(i + 1))).toBe(false)
      }),
    )
  })

  test('is masked and cleaned without loss', () => {
    expect(mascararCpf('12345678909')).toBe('123.456.789-09')
    fc.assert(
      fc.property(cpfs, (cpf) => {
        expect(limparCpf(mascararCpf(cpf))).toBe(cpf)
      }),
    )
  })

  test('shows only its middle in lists', () => {
    expect(ocultarCpf('12345678909')).toBe('***.456.789-**')
    expect(documentoNaLista({ cnpj: null, cpf: '12345678909' })).toBe('***.456.789-**')
    expect(documentoNaLista({ cnpj: '11222333000181', cpf: null })).toBe('11.222.333/0001-81')
  })
})

describe('a CNPJ', () => {
  const cnpjs = texto(algarismos + letras, 12)
    .filter((b) => !/^0+$/.test(b))
    .map((b) => b + digitosDoCnpj(b))

  test('may have letters (IN RFB 2.229/2024)', () => {
    for (const cnpj of ['12ABC34501DE35', 'ABCDEFGHIJKL80', '00000000000191', '11111111111180', 'DEM0A001000186'])
      expect(validarCnpj(cnpj), cnpj).toBe(true)
  })

  test('is refused with a wrong digit, in lower case, all zeros, masked, or with letters as check digits', () => {
    for (const cnpj of [
      'ABCDEFGHIJKL81',
      '12abc34501de35',
      '00000000000000',
      '12.ABC.345/01DE-35',
      '12ABC34501DE3',
      '12ABC34501DEAA',
      '',
    ])
      expect(validarCnpj(cnpj), cnpj).toBe(false)
  })

  test('is right for any base with its computed digits, and wrong with any others', () => {
    fc.assert(
      fc.property(cnpjs, texto(algarismos, 2), (cnpj, outros) => {
        expect(validarCnpj(cnpj)).toBe(true)
        expect(validarCnpj(cnpj.slice(0, 12) + outros)).toBe(cnpj.endsWith(outros))
      }),
    )
  })

  test('is masked and cleaned without loss', () => {
    expect(mascararCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(limparCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
    fc.assert(
      fc.property(cnpjs, (cnpj) => {
        expect(limparCnpj(mascararCnpj(cnpj))).toBe(cnpj)
      }),
    )
  })
})

describe('a CEP', () => {
  test('has eight digits from 01000-000 up', () => {
    expect(validarCep('41820021')).toBe(true)
    expect(validarCep('01000000')).toBe(true)
    for (const cep of ['00000000', '00999999', '4182002', '41820-021']) expect(validarCep(cep), cep).toBe(false)
    expect(mascararCep('41820021')).toBe('41820-021')
    expect(limparCep('41.820-021')).toBe('41820021')
  })
})

describe('a telephone number', () => {
  test('is a mobile of eleven digits or a landline of ten', () => {
    for (const numero of ['71998765432', '7133334444']) expect(validarTelefone(numero), numero).toBe(true)
    for (const numero of ['20998765432', '71898765432', '7193334444', '998765432', '(71) 99876-5432', ''])
      expect(validarTelefone(numero), numero).toBe(false)
  })

  test('is shown as (DD) NNNNN-NNNN', () => {
    expect(mascararTelefone('71998765432')).toBe('(71) 99876-5432')
    expect(mascararTelefone('7133334444')).toBe('(71) 3333-4444')
  })

  test('loses the country and trunk prefixes', () => {
    expect(limparTelefone('+55 (71) 99876-5432')).toBe('71998765432')
    expect(limparTelefone('071 3333-4444')).toBe('7133334444')
    expect(limparTelefone('(55) 99876-5432')).toBe('55998765432')
  })
})

test('with more digits than it holds it is refused, not another number', () => {
  for (const [certo, limpar, validar, mascarar] of [
    ['41820021', limparCep, validarCep, mascararCep],
    ['1091102', limparCnae, validarCnae, mascararCnae],
    ['52998224725', limparCpf, validarCpf, mascararCpf],
    ['11222333000181', limparCnpj, validarCnpj, mascararCnpj],
    ['71998765432', limparTelefone, validarTelefone, mascararTelefone],
  ] as const) {
    expect([certo, validar(limpar(mascarar(certo)))]).toEqual([certo, true])
    for (const sobra of ['9', '99', '12345'])
      expect([certo, sobra, validar(limpar(certo + sobra)), limpar(mascarar(certo + sobra))]).toEqual([
        certo,
        sobra,
        false,
        certo + sobra,
      ])
  }
})

test('a mask follows the typing and never ends in a separator', () => {
  const passos = ['1', '12', '123', '123.4', '123.45', '123.456', '123.456.7']
  expect(passos.map((_, i) => aplicarMascara('1234567'.slice(0, i + 1), '###.###.###-##'))).toEqual(passos)
  expect(aplicarMascara('', '###')).toBe('')
  expect(aplicarMascara('12345', '##-#')).toBe('12-345')
})

describe('a CNAE', () => {
  test('is seven digits of a division that there is', () => {
    for (const cnae of ['1091102', '0121101', '9900800']) expect(validarCnae(cnae), cnae).toBe(true)
    expect(validarCnae('0100000')).toBe(true)
    for (const cnae of ['0000000', '0099999', '109110', '1091-1/02', '']) expect(validarCnae(cnae), cnae).toBe(false)
  })

  test('is masked while it is typed and cleaned without loss', () => {
    expect(['1091', '10911', '1091102'].map(mascararCnae)).toEqual(['1091', '1091-1', '1091-1/02'])
    fc.assert(
      fc.property(texto(algarismos, 7), (cnae) => {
        expect(limparCnae(mascararCnae(cnae))).toBe(cnae)
      }),
    )
  })

  test('is told with what it means, where that is known', () => {
    expect(cnaePorExtenso({ codigo: '1091102', descricao: 'Padaria' })).toBe('1091-1/02 Padaria')
    expect(cnaePorExtenso({ codigo: '1091102', descricao: '' })).toBe('1091-1/02')
  })
})
