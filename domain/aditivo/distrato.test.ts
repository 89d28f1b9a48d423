import { expect, test } from 'vitest'
import type { EtapaDoContrato } from './aditivo.formas.ts'
import { calcularDistrato } from './distrato.rules.ts'

const etapa: EtapaDoContrato = {
  id: 1,
  ordem: 1,
  descricao: 'Diagnóstico',
  entrega: 'Relatório',
  horas: 10,
  valor: 208_000,
  subsidio: 166_400,
  dtainicio: '2026-02-01',
  dtafim: '2026-02-28',
  situacao: 'pendente',
  faturada: false,
  paga: false,
}

test('a termination charges nothing of what was written off, and goes on charging what was not', () => {
  const com = (pago: number, baixado: number) => {
    const v = calcularDistrato([etapa], [{ id: 1, executado: 10_000 }], pago, 0, baixado)
    expect(v.pagoPeloCliente - v.devolver + v.baixado! + v.cobrar).toBe(v.cliente)
    return v
  }
  expect(com(20_000, 21_600)).toMatchObject({ cliente: 41_600, baixado: 21_600, cobrar: 0, devolver: 0 })
  expect(com(20_000, 10_000)).toMatchObject({ baixado: 10_000, cobrar: 11_600 })
  // The share shrank to what was paid, or below it.
  expect(com(41_600, 21_600)).toMatchObject({ baixado: 0, cobrar: 0, devolver: 0 })
  expect(com(51_600, 21_600)).toMatchObject({ baixado: 0, cobrar: 0, devolver: 10_000 })
})
