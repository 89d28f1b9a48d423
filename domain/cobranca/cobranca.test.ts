import { describe, expect, test } from 'vitest'
import { contrasteComBranco } from '../kernel/cor.ts'
import { decidir, falhas } from '../kernel/maquina.ts'
import { papeis } from '../kernel/papel.ts'
import { destinoDoAtrasado, podeConfirmarPresencial } from './cobranca.rules.ts'
import { cobranca, situacoes } from './cobranca.states.ts'

describe('the charge', () => {
  test('has no state that nothing reaches and none without a way out', () => {
    expect(falhas(cobranca)).toEqual([])
  })

  test.each(Object.entries(situacoes))('%s has a colour on which white text is readable', (_, { cor }) => {
    expect(contrasteComBranco(cor)).toBeGreaterThanOrEqual(4.5)
  })

  test('is paid by no person, only by what the payment provider confirms', () => {
    expect(decidir(cobranca, 'pagar', 'pendente', papeis)).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
    expect(decidir(cobranca, 'pagar', 'pendente', ['sistema']).permitido).toBe(true)
  })

  test('once paid is not cancelled but refunded', () => {
    expect(decidir(cobranca, 'cancelar', 'pago', ['cliente'])).toMatchObject({ recusa: 'COBRANCA_JA_PAGA' })
    expect(decidir(cobranca, 'pedirEstorno', 'pago', ['gestor']).permitido).toBe(true)
    expect(decidir(cobranca, 'pedirEstorno', 'estorno_pendente', ['gestor'])).toMatchObject({
      recusa: 'ESTORNO_JA_PEDIDO',
    })
  })

  test('paid in person needs a receipt and a second person', () => {
    expect(podeConfirmarPresencial({ registradoPor: null, comprovante: false }, 1)).toMatchObject({
      recusa: 'PAGAMENTO_NAO_REGISTRADO',
    })
    expect(podeConfirmarPresencial({ registradoPor: 2, comprovante: false }, 1)).toMatchObject({
      recusa: 'COMPROVANTE_AUSENTE',
    })
    expect(podeConfirmarPresencial({ registradoPor: 1, comprovante: true }, 1)).toMatchObject({
      recusa: 'AUTOR_NAO_APROVA',
    })
    expect(podeConfirmarPresencial({ registradoPor: 2, comprovante: true }, 1).permitido).toBe(true)
  })

  test('takes late money while the share is owed and nothing else pays it, else returns it', () => {
    expect(destinoDoAtrasado([], true)).toBe('pago')
    expect(destinoDoAtrasado(['expirada', 'cancelada'], true)).toBe('pago')
    expect(destinoDoAtrasado(['pendente'], true)).toBe('estorno_pendente')
    expect(destinoDoAtrasado(['pago'], true)).toBe('estorno_pendente')
    expect(destinoDoAtrasado([], false)).toBe('estorno_pendente')
  })
})
