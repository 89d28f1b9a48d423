import { describe, expect, it } from 'vitest'
import { papeis } from '../kernel/papel.ts'
import { type FatosDaTroca, silencioConsente, trocaVale, valeSemRespostaEm } from './troca-de-email.rules.ts'

const pedidaEm = new Date('2026-11-22T12:00:00Z')
const depois = (horas: number) => new Date(pedidaEm.getTime() + horas * 3_600_000)
const troca = (f: Partial<FatosDaTroca>): FatosDaTroca => ({
  propria: true,
  grupos: ['cliente'],
  pedidaEm,
  avisadaEm: pedidaEm,
  confirmada: true,
  consentida: false,
  ...f,
})

describe('a change of e-mail', () => {
  it('never holds before the new mailbox has answered', () => {
    for (const propria of [true, false])
      for (const consentida of [true, false])
        expect(trocaVale(troca({ propria, consentida, confirmada: false }), depois(1000))).toBe(false)
  })

  it('that the owner asked for holds when the old mailbox agrees, or after two days of silence', () => {
    expect(trocaVale(troca({ consentida: true }), pedidaEm)).toBe(true)
    expect(trocaVale(troca({}), depois(47.99))).toBe(false)
    expect(trocaVale(troca({}), depois(48))).toBe(true)
  })

  it('does not hold by a silence that began before the old mailbox was told', () => {
    expect(trocaVale(troca({ avisadaEm: null }), depois(1000))).toBe(false)
    expect(trocaVale(troca({ avisadaEm: depois(24) }), depois(71))).toBe(false)
    expect(trocaVale(troca({ avisadaEm: depois(24) }), depois(72))).toBe(true)
  })

  it('that somebody else asked for holds by silence of no account that takes part in the business', () => {
    for (const papel of papeis) {
      const dele = troca({ propria: false, grupos: [papel] })
      expect(silencioConsente(dele)).toBe(papel === 'admin')
      expect(valeSemRespostaEm(dele) === null).toBe(papel !== 'admin')
      expect(trocaVale(dele, depois(10_000))).toBe(papel === 'admin')
      expect(trocaVale({ ...dele, consentida: true }, pedidaEm)).toBe(true)
    }
    expect(silencioConsente({ propria: false, grupos: ['admin', 'gestor'] })).toBe(false)
  })
})
