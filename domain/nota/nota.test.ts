import { describe, expect, test } from 'vitest'
import { decidir, estadosOnde } from '../kernel/maquina.ts'
import { acoesDaNota, podeAutorizarNota } from './nota.rules.ts'
import { nota, situacoes } from './nota.states.ts'

describe('the invoice', () => {
  test('is the provider’s to send once it is authorised, and again when it was sent back', () => {
    expect(estadosOnde(situacoes, 'aEnviar')).toEqual(['autorizada', 'devolvida'])
  })

  test('is sent only after it was authorised, and again after it was sent back', () => {
    expect(decidir(nota, 'enviar', 'a_autorizar', ['prestador'])).toMatchObject({ recusa: 'NOTA_NAO_AUTORIZADA' })
    expect(decidir(nota, 'enviar', 'devolvida', ['prestador']).permitido).toBe(true)
  })

  test('is paid once', () => {
    expect(decidir(nota, 'pagar', 'enviada', ['admin']).permitido).toBe(true)
    expect(decidir(nota, 'pagar', 'paga', ['admin'])).toMatchObject({ recusa: 'NOTA_JA_PAGA' })
  })

  test('is not authorised by the person who accepted the stage it pays for', () => {
    expect(podeAutorizarNota([3, 4], 4)).toEqual({ permitido: false, recusa: 'AUTOR_NAO_APROVA' })
    expect(podeAutorizarNota([3, 4], 5).permitido).toBe(true)
  })

  test('waits for its stage to be accepted, again when the final analysis opened that anew', () => {
    const gestor = { id: 1, papeis: ['gestor'] as const }
    const antes = { situacao: 'a_autorizar', etapa: 'entregue', etapaAceitaPor: null } as const
    expect(acoesDaNota(antes, gestor).autorizar).toMatchObject({ recusa: 'ETAPA_NAO_ACEITA' })
    expect(acoesDaNota({ ...antes, etapa: 'aceita' }, gestor).autorizar.permitido).toBe(true)
    const reaberta = { situacao: 'enviada', etapa: 'devolvida', etapaAceitaPor: null } as const
    expect(acoesDaNota(reaberta, { id: 2, papeis: ['admin'] }).pagar).toMatchObject({ recusa: 'ETAPA_NAO_ACEITA' })
    expect(acoesDaNota({ ...reaberta, situacao: 'autorizada' }, { id: 3, papeis: ['prestador'] }).enviar).toMatchObject(
      { recusa: 'ETAPA_NAO_ACEITA' },
    )
  })
})
