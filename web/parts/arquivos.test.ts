import { describe, expect, test } from 'vitest'
import { aceitos, documentos, falhaDoArquivo, notaFiscal, progressoPorArquivo } from './arquivos.ts'

describe('a file that was chosen', () => {
  test('is taken by its extension, whatever its case', () => {
    expect(falhaDoArquivo({ name: 'Relatório FINAL.PDF', size: 10 }, documentos)).toBeUndefined()
    expect(falhaDoArquivo({ name: 'nota.xml', size: 10 }, notaFiscal)).toBeUndefined()
  })

  test('says what is wrong and what to send instead', () => {
    expect(falhaDoArquivo({ name: 'nota.xml', size: 10 }, documentos)).toBe(
      'Este tipo não é aceito. Envie PDF, PNG, JPG, DOCX ou XLSX.',
    )
    expect(falhaDoArquivo({ name: 'sem-extensao', size: 10 }, documentos)).toMatch(/não é aceito/)
    expect(falhaDoArquivo({ name: 'a.pdf', size: 0 }, documentos)).toMatch(/vazio/)
    expect(falhaDoArquivo({ name: 'a.pdf', size: 20 * 1024 * 1024 + 1 }, documentos)).toMatch(/20 MB/)
  })

  test('is offered by the window of the system under the same rule', () => {
    expect(aceitos(notaFiscal)).toBe('.pdf,.xml,.png,.jpg,.jpeg')
  })
})

test('an upload of several files fills one bar after the other', () => {
  expect(progressoPorArquivo([100, 300], 0)).toEqual([0, 0])
  expect(progressoPorArquivo([100, 300], 0.25)).toEqual([1, 0])
  expect(progressoPorArquivo([100, 300], 0.625)).toEqual([1, 0.5])
  expect(progressoPorArquivo([100, 300], 1)).toEqual([1, 1])
})
